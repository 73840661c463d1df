import { rangeOf } from "@espalier/contract/days";
import type { InputOf } from "@espalier/contract/types";
import { DEFAULT_LANGUAGE } from "@espalier/core/text/language";
import { sql } from "kysely";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { readSettings } from "../../settings/settings.ts";
import type { WalletsDeps } from "../deps.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { filterWithdrawals, listWithdrawals, readApproved, sumFiltered, type WithdrawalFilter } from "./queries.ts";
import { readRisks } from "./withdrawal-risks.ts";
import { showWithdrawal } from "./show-withdrawal.ts";

export const everyWithdrawalList = ({ db, timeZone, clock: now }: WalletsDeps): AdminList => {
  const clock = zonedClock(timeZone);
  return adminList(db, "adminWithdrawalList", {
    all: (input) => filterWithdrawals(db, clock, filterOf(input)).select("w.id"),
    read: async (input, start, { language, operator }) => {
      const [rows, settings] = await Promise.all([
        listWithdrawals({ db, clock }, filterOf(input), { language, order: input.order }, start),
        readSettings(db),
      ]);
      const memberIds = rows.map(({ member_id }) => member_id);
      const ids = rows.map(({ id }) => id);
      const [approved, risks] = await Promise.all([
        readApproved(db, { operatorId: operator.id, memberIds, now: now() }),
        readRisks(db, ids),
      ]);
      return rows.map((row) => ({
        ...showWithdrawal(row, operator.role, { limit: settings["approval.withdrawalsFrom"], approved }),
        risks: [...(risks.get(row.id) ?? [])],
      }));
    },
    sums: async (input) => [
      {
        unit: "CP",
        amount: await sumFiltered(db, clock, filterOf(input)),
      },
    ],
    sorting: {
      table: "withdrawal",
      rows: (input) => filterWithdrawals(db, clock, filterOf(input)).select("w.id"),
      by: {
        amount: sql`s.amount`,
        bank_name: sql`lower(s.bank_name ->> ${DEFAULT_LANGUAGE})`,
        account_name: sql`lower(s.account_name)`,
        member: sql`(select lower(m.nickname) from member_customer m where m.id = s.member_id)`,
        status: sql`s.status`,
        account: sql`s.account_number`,
        sn: sql`s.sn`,
      },
    },
    columns: [
      { field: "trade_sn", kind: "text" },
      { field: "created_at", kind: "time" },
      { field: "status", kind: "text" },
      { field: "uid", kind: "text" },
      { field: "nickname", kind: "text" },
      { field: "amount", kind: "money" },
      { field: "bank_name", kind: "text" },
      { field: "account_name", kind: "text" },
      { field: "account_number", kind: "text" },
      { field: "decided_at", kind: "time" },
      { field: "decided_by", kind: "text" },
      { field: "reason", kind: "text" },
    ],
  });
};

const filterOf = ({ status, uid, sn, account, q, ...range }: InputOf<"adminWithdrawalList">): WithdrawalFilter => ({
  ...rangeOf(range),
  status,
  uid,
  sn,
  account,
  words: q,
});
