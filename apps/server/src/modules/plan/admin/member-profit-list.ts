import { rangeOf } from "@espalier/contract/days";
import type { BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import type { Wallet } from "@espalier/core/vocabulary/wallet";
import { sql } from "kysely";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { pageProfits } from "../profits/page-profits.ts";
import { fromParts } from "../profits/queries.ts";
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
      return sql`select part.id ${fromParts((name) => sql`${filter[name]}`)}`;
    },
    read: async (input, start, { language }) => {
      const member = await findByUid(db, input.uid);
      if (!member) return [];
      const filter = { ...filterOf(input), memberId: member.id };
      return (await pageProfits(db, filter, { language, naming }, start)).map((row) => ({
        id: row.id,
        sn: row.profit_sn,
        type: row.profit_type,
        wallet: row.wallet_type,
        amount: row.profit_amount,
        description: row.description,
        run: row.run,
        created_at: row.created_at,
      }));
    },
    columns: [
      { field: "created_at", kind: "time" },
      { field: "sn", kind: "text" },
      { field: "type", kind: "text" },
      { field: "wallet", kind: "text", words: ({ wallets }) => wallets },
      { field: "amount", kind: "money" },
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
