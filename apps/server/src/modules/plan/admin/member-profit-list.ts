import { rangeOf } from "@espalier/contract/days";
import type { BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import { recordOf } from "@espalier/core/vocabulary/record-of";
import { PLAN_WALLETS, type Wallet } from "@espalier/core/vocabulary/wallet";
import { sql } from "kysely";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { ServerTexts } from "../../../locales/en/texts.ts";
import { describeProfit } from "../profits/describe-profit.ts";
import { fromProfits, listMemberProfits } from "../profits/member-profits.ts";
import type { PlanDeps } from "../deps.ts";
import { findByUid } from "../../accounts/queries.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { spanOf } from "../../accounts/admin/member-trade-list.ts";
import { idOf } from "../../accounts/admin/of-member.ts";

/** The profits of one member, newest first. */
export const memberProfitList = ({ db, timeZone }: PlanDeps): AdminList => {
  const clock = zonedClock(timeZone);
  const filterOf = ({ wallet, type, ...range }: RangeInput) => ({ wallet, type, ...spanOf(clock, rangeOf(range)) });
  return adminList(db, "adminMemberProfits", {
    all: (input) => {
      const filter = { ...filterOf(input), memberId: idOf(input.uid) };
      return sql`select part.id ${fromProfits((name) => sql`${filter[name]}`)}`;
    },
    read: async (input, start, { language }) => {
      const member = await findByUid(db, input.uid);
      if (!member) return [];
      const filter = { ...filterOf(input), memberId: member.id };
      const profits = await listMemberProfits(db, filter, start);
      return profits.map(({ detail, other_name: otherName, ...row }) => ({
        ...row,
        parts: recordOf(PLAN_WALLETS, (wallet) => row[wallet]),
        description: describeProfit({ type: row.type, detail, whole: row.amount, otherName }, language, naming),
      }));
    },
    columns: [
      { field: "created_at", kind: "time" },
      { field: "sn", kind: "text" },
      { field: "type", kind: "text" },
      { field: "amount", kind: "money" },
      ...PLAN_WALLETS.map((wallet) => ({
        field: "parts" as const,
        entry: wallet,
        kind: "money" as const,
        title: ({ wallets }: ServerTexts) => wallets[wallet],
      })),
      { field: "description", kind: "text" },
      { field: "run", kind: "number" },
    ],
  });
};

type RangeInput = Parameters<typeof rangeOf>[0] & {
  readonly uid: string;
  readonly wallet?: Wallet | undefined;
  readonly type?: BonusKind | undefined;
};

/** Operators see everybody's full name. */
export const naming = (nickname: string): string => nickname;
