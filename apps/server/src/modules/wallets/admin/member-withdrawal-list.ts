import { may } from "@espalier/contract/roles";
import { DEFAULT_LANGUAGE, type Language } from "@espalier/core/text/language";
import type { WithdrawalStatus } from "@espalier/core/vocabulary/withdrawal";
import { sql } from "kysely";

import type { WalletsDeps } from "../deps.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { inLanguage } from "../../../platform/db/localized.ts";
import { onPage } from "../../../platform/db/paging/on-page.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { idOf } from "../../accounts/admin/of-member.ts";
import { maskNumber } from "../../accounts/mask-number.ts";

export const memberWithdrawalList = ({ db }: Pick<WalletsDeps, "db">): AdminList =>
  adminList(db, "adminMemberWithdrawals", {
    all: ({ uid, status }) => filterWithdrawals(db, { uid, status }).select("w.id"),
    read: async ({ uid, status: wanted }, start, { language, operator }) =>
      (await listWithdrawals(filterWithdrawals(db, { uid, status: wanted }), language, start)).map(
        ({ account_number, ...rest }) => ({
          ...rest,
          account_number: may(operator.role, "money.read") ? account_number : maskNumber(account_number),
        }),
      ),
    sorting: {
      table: "withdrawal",
      rows: ({ uid, status }) => filterWithdrawals(db, { uid, status }).select("w.id"),
      by: {
        sn: sql`s.sn`,
        status: sql`s.status`,
        amount: sql`s.amount`,
        bank: sql`lower(s.bank_name ->> ${DEFAULT_LANGUAGE})`,
        account: sql`s.account_number`,
        at: sql`s.id`,
        decided: sql`coalesce(s.decided_at, '-infinity')`,
        reason: sql`lower(s.reason)`,
      },
      indexed: ["at"],
    },
    columns: [
      { field: "created_at", kind: "time" },
      { field: "sn", kind: "text" },
      { field: "status", kind: "text" },
      { field: "amount", kind: "money" },
      { field: "bank", kind: "text" },
      { field: "account_number", kind: "text" },
      { field: "reason", kind: "text" },
      { field: "decided_at", kind: "time" },
    ],
  });

const filterWithdrawals = (db: Db, { uid, status }: { uid: string; status: WithdrawalStatus | undefined }) =>
  db
    .selectFrom("withdrawal as w")
    .where("w.member_id", "=", idOf(uid))
    .$call((rows) => (status === undefined ? rows : rows.where("w.status", "=", status)));

const listWithdrawals = async (rows: ReturnType<typeof filterWithdrawals>, language: Language, start: PageStart) =>
  await rows
    .select(["w.id", "w.sn", "w.status", "w.amount", "w.account_number", "w.reason", "w.created_at", "w.decided_at"])
    .select(inLanguage("w.bank_name", language).as("bank"))
    .where(onPage(sql.ref("w.id"), start))
    .orderBy("w.id", "desc")
    .offset(start.skip)
    .limit(start.limit)
    .execute();
