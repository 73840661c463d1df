import { calls } from "@espalier/contract/calls.generated";
import type { AdminCalls, DataOf } from "@espalier/contract/types";
import type { Language } from "@espalier/core/text/language";
import { type Answers, CallStub } from "@espalier/web/testing/call-stub";
import { openScreen } from "@espalier/web/testing/open-screen";

import { areaRoutes, routes } from "../app/router.tsx";
import { requireOperator } from "../app/require-operator.ts";
import { readTexts } from "../lib/read-texts.ts";
import { session } from "../lib/session.ts";

type Opening = {
  readonly answers?: Answers<AdminCalls>;
  readonly language?: Language;
  readonly role?: DataOf<"adminMe">["role"];
  /** Nobody logged in. */
  readonly session?: "operator" | "none";
  /** With the navigation around the page, which has its own requests. */
  readonly frame?: boolean;
  readonly advanceTimers?: (ms: number) => void;
};

/** The operator of a test. */
const operator = {
  id: 1,
  email: "mei@example.com",
  name: "Mei Lin",
  role: "owner",
  totp: true,
  totp_required: false,
  password_change: false,
  time_zone: "Asia/Singapore",
  version: "1.0.0",
} as const satisfies DataOf<"adminMe">;

/** Opens one page of the admin app by its address, without the frame's navigation unless the test is about that. */
export async function openAdmin(path: string, opening: Opening = {}) {
  const { answers = {}, language = "en", session: who = "operator", role = "owner", frame = false, ...rest } = opening;
  if (who === "operator") session.begin();
  else session.end();
  const stub = new CallStub<AdminCalls>(calls, {
    adminMe: { ...operator, role },
    adminPasskeyOffer: { host: "" },
    adminViewList: [],
    adminAlertList: { unseen: 0, list: [] },
    adminReturnCounts: { to_decide: 0, to_expect: 0, to_inspect: 0, overdue: 0 },
    adminMarkedSaleCounts: { waiting: 0 },
    adminPageCounts: { waiting: 0 },
    ...answers,
  });
  const opened = await openScreen(stub, {
    routes: frame ? routes : [{ loader: requireOperator, HydrateFallback: () => null, children: areaRoutes }],
    readTexts,
    path,
    language,
    ...rest,
  });
  return { ...opened, stub };
}
