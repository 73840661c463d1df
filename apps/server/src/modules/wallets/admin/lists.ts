import { rangeOf } from "@espalier/contract/days";
import type { InputOf } from "@espalier/contract/types";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { readSettings } from "../../settings/settings.ts";
import type { Deps } from "../../../deps.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { filterWithdrawals, listWithdrawals, type WithdrawalFilter } from "./queries.ts";
import { showWithdrawal } from "./show-withdrawal.ts";

export const everyWithdrawalList = ({ db, timeZone }: Deps): AdminList => {
  const clock = zonedClock(timeZone);
  return adminList(db, "adminWithdrawalList", {
    all: (input) => filterWithdrawals(db, clock, filterOf(input)).select("w.id"),
    read: async (input, start, { language, operator }) => {
      const [rows, settings] = await Promise.all([
        listWithdrawals({ db, clock }, filterOf(input), { language, order: input.order }, start),
        readSettings(db),
      ]);
      return rows.map((row) => showWithdrawal(row, operator.role, settings["approval.withdrawalsFrom"]));
    },
    columns: [
      { field: "trade_sn", title: { en: "Withdrawal", cn: "提现单号" }, kind: "text" },
      { field: "created_at", title: { en: "Asked for", cn: "申请时间" }, kind: "time" },
      { field: "status", title: { en: "Status", cn: "状态" }, kind: "text" },
      { field: "uid", title: { en: "UID", cn: "UID" }, kind: "text" },
      { field: "nickname", title: { en: "Nickname", cn: "昵称" }, kind: "text" },
      { field: "amount", title: { en: "Amount (CP)", cn: "金额（CP）" }, kind: "money" },
      { field: "bank_name", title: { en: "Bank", cn: "银行" }, kind: "text" },
      { field: "account_name", title: { en: "Account name", cn: "户名" }, kind: "text" },
      { field: "account_number", title: { en: "Account number", cn: "账号" }, kind: "text" },
      { field: "decided_at", title: { en: "Decided", cn: "审核时间" }, kind: "time" },
      { field: "decided_by", title: { en: "Decided by", cn: "审核人" }, kind: "text" },
      { field: "reason", title: { en: "Reason", cn: "原因" }, kind: "text" },
    ],
  });
};

const filterOf = ({ status, uid, sn, account, q, ...range }: InputOf<"adminWithdrawalList">): WithdrawalFilter => ({
  ...rangeOf(range),
  ...{ status, uid, sn, account },
  words: q,
});
