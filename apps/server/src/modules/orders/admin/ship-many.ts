import { decodeRequest } from "@espalier/contract/decode-request";
import { describeError } from "@espalier/contract/describe-error";
import type { ErrorKey } from "@espalier/contract/errors";
import { calls } from "@espalier/contract/calls.generated";
import { exportTitles } from "../../../locales/export-titles.ts";
import type { AnswerOf } from "@espalier/contract/types";
import type { Language } from "@espalier/core/text/language";
import { refusalOf } from "@espalier/core/states/machine";
import { orderStates } from "@espalier/core/states/order";
import { done, type Failure } from "@espalier/core/vocabulary/outcome";
import { recordOf } from "@espalier/core/vocabulary/record-of";
import { sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import type { Answer, CallContext, RecordAudit } from "../../../platform/http/bind-call.ts";
import { readSheet, type Sheet } from "../../../platform/spreadsheets/read-sheet.ts";
import type { OrdersDeps } from "../deps.ts";
import { readShipments, type Shipment } from "./queries.ts";
import type { OrderMessaging } from "../messages/notify-order-buyer.ts";
import { refuseExpress, shipBySn } from "./ship-order.ts";

/** Reads a file that ships orders, and shows what would come of each line or does it. */
export const shipMany = async (
  deps: OrdersDeps,
  { input: { file, encoding, apply }, caller, now, write }: CallContext<"adminOrderShipMany">,
): Promise<Answer<"adminOrderShipMany">> => {
  const sheet = await readSheet(file.bytes, { ...SHIPPING_COLUMNS, most: MOST_SHIPPED, encoding });
  if (!sheet.ok) return sheet;
  if (!apply) return done(await previewShipping(deps.db, sheet.value, caller.language));
  const by = { operatorId: caller.operator.id, language: caller.language, messaging: deps, now };
  return await write(async (tx, recordAudit) => done(await applyShipping(tx, recordAudit, sheet.value, by)));
};

/** The columns of a file that ships orders, and the maximum number of its lines. */
const SHIPPING_COLUMNS = {
  required: ["order_sn", "express_name", "express_no"],
  optional: [],
  titles: recordOf(["order_sn", "express_name", "express_no"], (field) =>
    Object.values(exportTitles("adminOrderList", field)),
  ),
} as const;
const MOST_SHIPPED = 2_000;

type ShippingColumn = (typeof SHIPPING_COLUMNS)["required"][number];
type Lines = Sheet<ShippingColumn>;
type Shipped = AnswerOf<"adminOrderShipMany">;

/** The result of each line if the file were applied now. Nothing is written. */
const previewShipping = async (db: Db, lines: Lines, language: Language): Promise<Shipped> => {
  const checked = await checkLines(db, lines);
  return reported(false, checked, language);
};

/**
 * Ships the orders of a file, each independently: a refusal of one does not affect the others. Orders are locked in one
 * order, so that two files at once do not deadlock.
 */
const applyShipping = async (
  tx: Tx,
  recordAudit: RecordAudit,
  lines: Lines,
  {
    operatorId,
    language,
    messaging,
    now,
  }: {
    readonly operatorId: number;
    readonly language: Language;
    readonly messaging: OrderMessaging;
    readonly now: Date;
  },
): Promise<Shipped> => {
  const checked = await checkLines(tx, lines);
  const outcomes = new Map<number, Failure<ErrorKey> | undefined>();
  for (const { line, sn, express, failure } of checked.toSorted((a, b) => (a.sn < b.sn ? -1 : 1))) {
    outcomes.set(line, failure ?? (await shipOne(tx, recordAudit, { sn, express, operatorId }, messaging, now)));
  }
  const after = checked.map((each) => ({ ...each, failure: outcomes.get(each.line) }));
  await recordAudit({
    subject: { kind: "orders", id: `${checked.length} lines` },
    after: { shipped: after.filter(({ failure }) => failure === undefined).length },
  });
  return reported(true, after, language);
};

type Ship = Parameters<typeof shipBySn>[2];

const shipOne = async (
  tx: Tx,
  recordAudit: RecordAudit,
  ship: Ship,
  messaging: OrderMessaging,
  now: Date,
): Promise<Failure<ErrorKey> | undefined> => {
  await sql`savepoint before_line`.execute(tx);
  const outcome = await shipBySn(tx, recordAudit, ship, messaging, now);
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

const checkLines = async (db: Db | Tx, { lines, faults }: Lines): Promise<readonly CheckedLine[]> => {
  const read = lines.map(readShipment);
  const shipments = await readShipments(
    db,
    read.map(({ sn }) => sn),
  );
  const first = new Map<string, number>();
  const checked = read.map(({ line, sn, express, spoilt }, place): CheckedLine => {
    const shipment = shipments[place];
    const earlier = first.get(sn);
    if (earlier === undefined) first.set(sn, line);
    const failure = spoilt ?? refuseTwice(earlier) ?? refuseOrder(shipment, express);
    return { line, sn, express, consignee: shipment?.consignee_name ?? "", failure };
  });
  const unread = faults.map(({ line, key }): CheckedLine => ({
    line,
    sn: "",
    express: NO_EXPRESS,
    consignee: "",
    failure: { key },
  }));
  return [...checked, ...unread].toSorted((a, b) => a.line - b.line);
};

type Express = CheckedLine["express"];

const NO_EXPRESS: Express = { name: "", no: "" };

/** A line is read like the shipment of a single order. */
const readShipment = ({ line, cell, refuse }: Lines["lines"][number]) => {
  const wire = { sn: cell("order_sn"), express_name: cell("express_name"), express_no: cell("express_no") };
  const spoilt = SHIPPING_COLUMNS.required.flatMap((column): readonly Failure<ErrorKey>[] => {
    const key = refuse(column, column === "express_name" ? "text" : "code");
    return key === undefined ? [] : [{ key, words: { field: column } }];
  });
  const read = decodeRequest(calls.adminOrderShip, wire);
  const { sn, express_name: name, express_no: no } = read.ok ? read.value : wire;
  return { line, sn, express: { name, no }, spoilt: spoilt[0] ?? (read.ok ? undefined : read.failure) };
};

const refuseTwice = (earlier: number | undefined): Failure<ErrorKey> | undefined =>
  earlier === undefined ? undefined : { key: "sheet.twice", words: { line: String(earlier) } };

const refuseOrder = (shipment: Shipment | undefined, express: Express): Failure<ErrorKey> | undefined => {
  if (!shipment) return { key: "order.unknown" };
  const unshippable = refusalOf(orderStates, "shipped", shipment.status);
  if (unshippable) return { key: unshippable };
  return refuseExpress(shipment.shipping, express);
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
