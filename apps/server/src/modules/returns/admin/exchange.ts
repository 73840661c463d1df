import { textIn } from "@espalier/core/text/localized-text";
import { canSettleReturn } from "@espalier/core/states/goods-return";
import type { Language } from "@espalier/core/text/language";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { takeReplacements } from "../../catalog/store/stock.ts";
import type { Messaging } from "../../notifications/messaging.ts";
import { lockOrder } from "../../orders/store/orders.ts";
import { notifyReplaced } from "../notify-buyer.ts";
import { findReturn, readReturnLines } from "../queries.ts";
import { moveReturned, piecesBack } from "../refund-return.ts";
import { changeReturn } from "../store/returns.ts";

type Parcel = { readonly express_name: string; readonly express_no: string };

/**
 * Sends the same goods in the place of the pieces that came back. The order stays as it was paid: only stock moves, and the pieces may come
 * back again.
 */
export const exchangeReturn = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { code, express_name, express_no }: Parcel & { readonly code: string },
  by: {
    readonly operatorId: number;
    readonly language: Language;
    readonly messaging: Messaging;
    readonly now: Date;
  },
): Promise<Outcome<null, "return.unknown" | "return.not_inspected" | "return.nothing_back" | "goods.out_of_stock">> => {
  const { operatorId, language, messaging, now } = by;
  const found = await findReturn(tx, { code });
  if (!found) return refused("return.unknown");
  if (!canSettleReturn(found.state)) return refused("return.not_inspected");
  // A refund of the order waits for this, or this for it.
  await lockOrder(tx, { sn: found.order_sn });
  const lines = await readReturnLines(tx, found);
  const back = piecesBack(lines);
  if (back.length === 0) return refused("return.nothing_back");
  const columns = { reply_name: express_name, reply_no: express_no };
  const changed = await changeReturn(tx, { code }, "exchanged", { at: now, columns, operatorId });
  if (!changed.ok) return changed;
  await moveReturned(tx, found.order_sn, lines, now);
  const wanted = back.flatMap(({ line, number }) => {
    const goods = lines.find((each) => each.line === line);
    return goods ? [{ goods_id: goods.goods_id, number, title: goods.title }] : [];
  });
  const [short] = await takeReplacements(tx, found.order_sn, wanted, now);
  const missing = wanted.find(({ goods_id: id }) => id === short);
  if (missing) return refused("goods.out_of_stock", { title: textIn(missing.title, language), stock: "0" });
  await recordAudit({
    subject: { kind: "return", id: code },
    before: { state: found.state },
    after: { state: "exchanged", express_name, express_no },
  });
  await notifyReplaced(tx, messaging, { customerId: found.customer_id, code, at: now, express_name, express_no });
  return done(null);
};
