import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { readSheet } from "../../../platform/spreadsheets/read-sheet.ts";
import { readLetterhead } from "../print-invoice.ts";
import { listCarriers } from "../view-order.ts";
import { previewRefund } from "./preview-refund.ts";
import { refundBySn, refundRequestOf } from "./refund.ts";
import { applyShipping, MOST_SHIPPED, previewShipping, SHIPPING_COLUMNS } from "./ship-many.ts";
import { shipBySn } from "./ship-order.ts";
import { viewOrderAsOperator, viewOrders } from "./view-orders.ts";

export const orderAdminApi = ({ db, random, ...company }: Deps): readonly Binding[] => [
  bind("adminOrderView", async ({ input, caller }) => {
    const order = await viewOrderAsOperator(db, input.sn, caller.language);
    return order ? done(order) : refused("order.unknown");
  }),

  bind("adminOrderPrint", async ({ input, caller }) => {
    const [letterhead, orders] = await Promise.all([readLetterhead(db), viewOrders(db, input.sns, caller.language)]);
    return done({ company: letterhead, orders });
  }),

  bind("adminOrderCarriers", async () => done({ names: (await listCarriers(db)).map(({ name }) => name) })),

  bind("adminOrderShip", async ({ input: { sn, express_name, express_no }, now, write }) => {
    const express = { name: express_name, no: express_no };
    return await write(async (tx, recordAudit) => await shipBySn(tx, recordAudit, { sn, express }, company, now));
  }),

  bind("adminOrderShipMany", async ({ input: { file, apply }, caller: { language }, now, write }) => {
    const sheet = await readSheet(file.bytes, { required: SHIPPING_COLUMNS, optional: [], most: MOST_SHIPPED });
    if (!sheet.ok) return sheet;
    if (!apply) return done(await previewShipping(db, sheet.value.lines, language));
    return await write(async (tx, recordAudit) =>
      done(await applyShipping(tx, recordAudit, sheet.value.lines, { language, company, now })),
    );
  }),

  bind(
    "adminOrderRefundPreview",
    async ({ input, caller }) =>
      await previewRefund(db, { sn: input.sn, requested: refundRequestOf(input) }, caller.language),
  ),

  bind("adminOrderRefund", async ({ input, now, write }) => {
    const refundInput = { sn: input.sn, requested: refundRequestOf(input), seen: input.refunded, reason: input.reason };
    return await write(
      async (tx, recordAudit) => await refundBySn(tx, recordAudit, refundInput, { company, random, now }),
    );
  }),
];
