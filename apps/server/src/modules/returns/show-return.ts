import { canChooseGoods } from "@espalier/core/states/goods-return";
import type { Language } from "@espalier/core/text/language";
import { textIn } from "@espalier/core/text/localized-text";

import type { Db } from "../../platform/db/in-transaction.ts";
import { inSize } from "../../platform/files/name-file.ts";
import { showCharges } from "../documents/show-charges.ts";
import { readSettings } from "../settings/settings.ts";
import { readLetterhead } from "../orders/documents/letterhead.ts";
import {
  chooseBy,
  findReturn,
  type FoundReturn,
  readReturnLines,
  readReturnPictures,
  readReturnRefund,
  readReturnTimeline,
  sendBy,
} from "./queries.ts";
import { planCredit } from "./other-goods/plan-credit.ts";
import type { ReturnName } from "./store/returns.ts";

/** What both sides see of a return. */
export const showReturn = async (db: Db, found: FoundReturn, language: Language) => {
  const [lines, pictures, refund, settings] = await Promise.all([
    readReturnLines(db, found),
    readReturnPictures(db, found.id),
    readReturnRefund(db, found.refund_id),
    readSettings(db),
  ]);
  const { code, order_sn, kind, state, text, express_name, express_no, reply_name, reply_no, created_at } = found;
  return {
    return_sn: code,
    order_sn,
    kind,
    state,
    text,
    express_name,
    express_no,
    reply_name,
    reply_no,
    created_at,
    pictures: pictures.map((picture) => ({ picture, thumb: inSize(picture, 480) ?? picture })),
    resolution: found.resolution,
    choose_by: chooseBy(found),
    exchange_order_sn: found.exchange_order_sn ?? "",
    send_by: sendBy(found, settings["return.sendDays"]),
    lines: lines.map(({ goods_id: _goods, return_rule: _rule, title, ...line }) => ({
      ...line,
      title: textIn(title, language),
    })),
    refund: refund && { ...refund, charges: showCharges(refund.charges, language) },
  };
};

/** One return for its buyer; undefined when it is not theirs. */
export const viewReturn = async (db: Db, name: Required<ReturnName>, language: Language) => {
  const found = await findReturn(db, name);
  if (!found) return undefined;
  const [shown, timeline, company, part] = await Promise.all([
    showReturn(db, found, language),
    readReturnTimeline(db, found.id),
    readLetterhead(db),
    canChooseGoods(found.state) ? planCredit(db, found) : undefined,
  ]);
  return {
    ...shown,
    paid_type: found.payment_method,
    company,
    credit: part?.ok === true ? part.value.paid : null,
    timeline: timeline.map(({ operator: _operator, ...event }) => event),
  };
};
