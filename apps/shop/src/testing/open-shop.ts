import { calls } from "@espalier/contract/calls.generated";
import type { ShopCalls } from "@espalier/contract/types";
import type { Language } from "@espalier/core/text/language";
import { type Answers, CallStub } from "@espalier/web/testing/call-stub";
import { openScreen } from "@espalier/web/testing/open-screen";

import { routes } from "../app/router.tsx";
import { readTexts } from "../lib/read-texts.ts";
import { session } from "../lib/session.ts";

type Opening = {
  readonly answers?: Answers<ShopCalls>;
  readonly language?: Language;
  /** "none" for a visitor. */
  readonly session?: "member" | "none";
  readonly state?: unknown;
  readonly advanceTimers?: (ms: number) => void;
};

/** Opens one screen of the shop by its address. */
export async function openShop(path: string, opening: Opening = {}) {
  const { answers = {}, language = "en", session: who = "member", ...rest } = opening;
  if (who === "member") session.begin("a-token", "10000001");
  else session.end();
  const stub = new CallStub<ShopCalls>(calls, answers);
  const opened = await openScreen(stub, { routes, readTexts, path, language, ...rest });
  return { ...opened, stub };
}
