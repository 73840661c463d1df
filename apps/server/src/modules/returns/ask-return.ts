import { serialNumber } from "@espalier/core/ledger/serial-number";
import type { Money } from "@espalier/core/money/money";
import { canShip } from "@espalier/core/states/order";
import { returnStates } from "@espalier/core/states/goods-return";
import { isExchangeable } from "@espalier/core/returns/exchange-for-others";
import { isFault, type ReturnState, type ReturnResolution } from "@espalier/core/vocabulary/goods-return";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { fileAt, inSize } from "../../platform/files/name-file.ts";
import { lockStoredFile } from "../../platform/files/store-file.ts";
import type { Tx } from "../../platform/db/in-transaction.ts";
import type { Messaging } from "../notifications/messaging.ts";
import { lockOrder } from "../orders/store/orders.ts";
import { notifyAsked, notifyWithdrawn } from "./notify-buyer.ts";
import { planReturn, type ReturnRefusal, type Wanted } from "./preview-return.ts";
import { changeReturn, insertReturn } from "./store/returns.ts";

export type Asked = Wanted & {
  readonly customerId: number;
  /** Other goods are given for what was shipped and paid from a wallet. */
  readonly resolution?: ReturnResolution;
  /** What is wrong, over several lines; only a fault has it. */
  readonly text: string;
  /** Addresses of pictures of damage. */
  readonly pictures: readonly string[];
  /** The sum that the buyer was shown; refused if it has changed since. */
  readonly confirmed: Money | undefined;
};

type Asking = { readonly messaging: Messaging; readonly random: (bytes: number) => Buffer; readonly now: Date };

export type AskingRefusal =
  | ReturnRefusal
  | "return.not_exchangeable"
  | "return.text_required"
  | "return.changed"
  | "picture.unknown";

export type AskedReturn = {
  readonly code: string;
  readonly state: ReturnState;
  readonly at: Date;
  /** Whether a mail with the same facts is on its way. */
  readonly email: boolean;
};

/**
 * Writes what a buyer wants to send back. A withdrawal is approved at once, since the law asks nobody, unless nothing was shipped: then
 * there is only money to return. The order's row is locked first, so that no piece is asked for twice.
 */
export const askReturn = async (
  tx: Tx,
  { resolution = "refund", text, pictures, confirmed, ...wanted }: Asked,
  { messaging, random, now }: Asking,
): Promise<Outcome<AskedReturn, AskingRefusal>> => {
  const { sn, customerId, kind, pieces } = wanted;
  const locked = await lockOrder(tx, { sn, customerId });
  if (!locked) return refused("order.unknown");
  const planned = await planReturn(tx, wanted, now);
  if (!planned.ok) return planned;
  const { order, lines, part } = planned.value;
  if (resolution === "exchange" && !isExchangeable(order)) return refused("return.not_exchangeable");
  if (confirmed !== undefined && confirmed !== part.paid) return refused("return.changed");
  const fault = isFault(kind);
  if (fault && text === "") return refused("return.text_required", { field: "text" });
  const shown = fault ? pictures : [];
  for (const address of shown) if (!(await isUploaded(tx, address))) return refused("picture.unknown");
  const code = serialNumber("T", now, random(5));
  const words = kind === "withdrawal" ? "" : text;
  const row = {
    code,
    order_id: order.id,
    customer_id: order.customer_id,
    kind,
    resolution,
    text: words,
    created_at: now,
  };
  await insertReturn(tx, { ...row, pieces, pictures: shown });
  const about = { customerId: order.customer_id, code, sn, at: now };
  const goods = lines.flatMap(({ line, title }) => {
    const chosen = pieces.find((each) => each.line === line);
    return chosen ? [{ title, number: chosen.number }] : [];
  });
  if (kind !== "withdrawal") {
    await notifyAsked(tx, messaging, about);
    return done({ code, state: returnStates.start.state, at: now, email: false });
  }
  const email = await notifyWithdrawn(tx, messaging, { ...about, goods });
  if (canShip(order.status)) return done({ code, state: returnStates.start.state, at: now, email });
  const approved = await changeReturn(tx, { code }, "approved", { at: now });
  if (!approved.ok) throw new Error(`return ${code} was just written and could not be approved`);
  return done({ code, state: approved.value, at: now, email });
};

/** Whether this is the address of a picture that was uploaded. */
const isUploaded = async (tx: Tx, address: string): Promise<boolean> => {
  const name = fileAt(address);
  return name !== undefined && inSize(address, 960) === address && (await lockStoredFile(tx, name));
};
