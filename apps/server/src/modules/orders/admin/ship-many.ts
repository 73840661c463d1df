import { decodeRequest } from "@espalier/contract/decode-request";
import { describeError } from "@espalier/contract/describe-error";
import type { ErrorKey } from "@espalier/contract/errors";
import { calls } from "@espalier/contract/calls.generated";
import type { AnswerOf } from "@espalier/contract/types";
import type { Language } from "@espalier/core/vocabulary/language";
import { refusalOf } from "@espalier/core/states/machine";
import { orderStates } from "@espalier/core/states/order";
import type { Failure } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import type { Company } from "../../notifications/company.ts";
import type { SheetLine } from "../../../platform/spreadsheets/read-sheet.ts";
import { findOwners } from "./queries.ts";
import { refuseExpress, shipBySn } from "./ship-order.ts";

/** The columns of a file that ships orders, and the maximum number of its lines. */
export const SHIPPING_COLUMNS = ["order_sn", "express_name", "express_no"] as const;
export const MOST_SHIPPED = 2_000;

type Lines = readonly SheetLine<(typeof SHIPPING_COLUMNS)[number]>[];
type Shipped = AnswerOf<"adminOrderShipMany">;

/** The result of each line if the file were applied now. Nothing is written. */
export const previewShipping = async (db: Db, lines: Lines, language: Language): Promise<Shipped> => {
  const checked = await checkLines(db, lines);
  return reported(false, checked, language);
};

/**
 * Ships the orders of a file, each independently: a refusal of one does not affect the others. Orders are locked in one
 * order, so that two files at once do not deadlock.
 */
export const applyShipping = async (
  tx: Tx,
  recordAudit: RecordAudit,
  lines: Lines,
  { language, company, now }: { readonly language: Language; readonly company: Company; readonly now: Date },
): Promise<Shipped> => {
  const checked = await checkLines(tx, lines);
  const outcomes = new Map<number, Failure<ErrorKey> | undefined>();
  for (const { line, sn, express, failure } of checked.toSorted((a, b) => (a.sn < b.sn ? -1 : 1))) {
    outcomes.set(line, failure ?? (await shipOne(tx, recordAudit, { sn, express }, company, now)));
  }
  const after = checked.map((each) => ({ ...each, failure: outcomes.get(each.line) }));
  await recordAudit({
    subject: { kind: "orders", id: `${lines.length} lines` },
    after: { shipped: after.filter(({ failure }) => failure === undefined).length },
  });
  return reported(true, after, language);
};

type Ship = Parameters<typeof shipBySn>[2];

const shipOne = async (
  tx: Tx,
  recordAudit: RecordAudit,
  ship: Ship,
  company: Company,
  now: Date,
): Promise<Failure<ErrorKey> | undefined> => {
  await sql`savepoint before_line`.execute(tx);
  const outcome = await shipBySn(tx, recordAudit, ship, company, now);
  if (!outcome.ok) await sql`rollback to savepoint before_line`.execute(tx);
  await sql`release savepoint before_line`.execute(tx);
  return outcome.ok ? undefined : outcome.failure;
};

type CheckedLine = {
  readonly line: number;
  readonly sn: string;
  readonly express: { readonly name: string; readonly no: string };
  readonly consignee: string;
  readonly failure: Failure<ErrorKey> | undefined;
};

const checkLines = async (db: Db | Tx, lines: Lines): Promise<readonly CheckedLine[]> => {
  const numbers = [...new Set(lines.map(({ cell }) => cell("order_sn")))];
  const owners = new Map((await findOwners(db, numbers)).map((owner) => [owner.sn, owner]));
  const first = new Map<string, number>();
  return lines.map((each) => {
    const sn = each.cell("order_sn");
    const express = { name: each.cell("express_name"), no: each.cell("express_no") };
    const owner = owners.get(sn);
    const earlier = first.get(sn);
    if (earlier === undefined) first.set(sn, each.line);
    const failure = refuseLine(each) ?? refuseTwice(earlier) ?? refuseOrder(owner, express);
    return { line: each.line, sn, express, consignee: owner?.consignee_name ?? "", failure };
  });
};

type Express = CheckedLine["express"];

/** A line is checked like the shipment of a single order. */
const refuseLine = ({ isFormula, cell }: Lines[number]): Failure<ErrorKey> | undefined => {
  if (SHIPPING_COLUMNS.some(isFormula)) return { key: "sheet.formula" };
  const wire = { sn: cell("order_sn"), express_name: cell("express_name"), express_no: cell("express_no") };
  const read = decodeRequest(calls.adminOrderShip, wire);
  return read.ok ? undefined : read.failure;
};

const refuseTwice = (earlier: number | undefined): Failure<ErrorKey> | undefined =>
  earlier === undefined ? undefined : { key: "sheet.twice", words: { line: String(earlier) } };

type Owner = Awaited<ReturnType<typeof findOwners>>[number];

const refuseOrder = (owner: Owner | undefined, express: Express): Failure<ErrorKey> | undefined => {
  if (!owner) return { key: "order.unknown" };
  const unshippable = refusalOf(orderStates, "shipped", owner.status);
  if (unshippable) return { key: unshippable };
  return refuseExpress(owner.shipping, express);
};

const reported = (applied: boolean, checked: readonly CheckedLine[], language: Language): Shipped => {
  const refusedLines = checked.filter(({ failure }) => failure !== undefined).length;
  return {
    applied,
    ready: checked.length - refusedLines,
    refused: refusedLines,
    lines: checked.map(({ line, sn, express, consignee, failure }) => ({
      line,
      order_sn: sn,
      express_name: express.name,
      express_no: express.no,
      consignee_name: consignee,
      ok: failure === undefined,
      msg: failure === undefined ? "" : describeError(failure.key, language, failure.words),
    })),
  };
};
