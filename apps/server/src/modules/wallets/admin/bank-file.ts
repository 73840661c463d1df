import type { TableFormat } from "@espalier/core/vocabulary/export";
import type { AnswerOf } from "@espalier/contract/types";
import type { Language } from "@espalier/core/text/language";
import { isPayable } from "@espalier/core/states/withdrawal";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { TableColumn } from "../../../platform/spreadsheets/table-column.ts";
import { TABLE_TYPES, writeTable } from "../../../platform/spreadsheets/write-table.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { findWithdrawals } from "./queries.ts";

/** The names that banks' programs expect, in every language. */
const COLUMNS: readonly TableColumn[] = [
  { title: "trade_sn", kind: "text" },
  { title: "uid", kind: "text" },
  { title: "account_name", kind: "text" },
  { title: "bank", kind: "text" },
  { title: "account_number", kind: "text" },
  { title: "amount", kind: "money" },
  { title: "created_at", kind: "time" },
];

type Ask = { readonly sns: readonly string[]; readonly format: TableFormat };

/**
 * Writes the chosen withdrawals, those in review and those approved, as a file for the bank. Text that members wrote
 * cannot become a formula, and account numbers are text. The audit log records who got the file, since it contains
 * complete account details.
 */
export const writeBankFile = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { sns, format }: Ask,
  { language, timeZone, now }: { readonly language: Language; readonly timeZone: string; readonly now: Date },
): Promise<Outcome<AnswerOf<"adminWithdrawalFile">, "withdraw.none_payable">> => {
  const found = await findWithdrawals(tx, sns, language);
  const payable = found.filter(({ status }) => isPayable(status));
  if (payable.length === 0) return refused("withdraw.none_payable");
  const rows = payable.map((each) => [
    each.trade_sn,
    each.uid,
    each.account_name,
    each.bank_name,
    each.account_number,
    each.amount,
    each.created_at,
  ]);
  const parts: Uint8Array[] = [];
  for await (const part of writeTable(format, { columns: COLUMNS, batches: only(rows), timeZone })) parts.push(part);
  await recordAudit({
    subject: { kind: "withdrawals", id: `${format} ${rows.length}` },
    after: { format, trade_sns: payable.map(({ trade_sn }) => trade_sn) },
  });
  const { day, time } = zonedClock(timeZone).read(now);
  return done({
    name: `withdrawals-${day}-${time.replace(":", "")}.${format}`,
    type: TABLE_TYPES[format],
    content: Buffer.concat(parts).toString("base64"),
    rows: rows.length,
  });
};

async function* only<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows);
}
