import { maskedName } from "@espalier/core/accounts/masked-name";
import { done, refused } from "@espalier/core/vocabulary/outcome";
import type { SaleMark } from "@espalier/core/vocabulary/order";

import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { maskRecipient } from "../../notifications/mask-recipient.ts";
import type { RetailDeps } from "../deps.ts";
import { decideMarkedSales } from "./decide-sales.ts";
import { countWaiting, findMarkedSale } from "./queries.ts";
import { readSale, type SaleFacts } from "./read-sales.ts";

export const marksAdminApi = ({ db }: RetailDeps): readonly Binding[] => [
  bind("adminMarkedSaleCounts", async () => done({ waiting: await countWaiting(db) })),

  bind("adminMarkedSaleView", async ({ input }) => {
    const [marked, sale] = await Promise.all([findMarkedSale(db, input.sn), readSale(db, input.sn)]);
    if (!marked || !sale) return refused("sale.not_marked");
    return done({
      ...marked,
      order_sn: sale.sn,
      seller_uid: sale.sellerUid,
      seller_name: sale.sellerName,
      buyer_id: sale.buyerId,
      buyer_name: maskedName(sale.buyerName),
      alike: marked.marks.map((mark) => ({ mark, ...SIDES[mark](sale) })),
    });
  }),

  bind(
    "adminMarkedSaleDecide",
    async ({ input, caller: { operator }, now, write }) =>
      await write(
        async (tx, recordAudit) => await decideMarkedSales(tx, recordAudit, input, { operatorId: operator.id, now }),
      ),
  ),
];

type Sides = { readonly buyer: string; readonly seller: string };

/** What is alike, as little of it as shows that it is: nobody needs the whole of an address to decide. */
const SIDES: Readonly<Record<SaleMark, (sale: SaleFacts) => Sides>> = {
  card: () => ({ buyer: "", seller: "" }),
  address: ({ consignee, sellerPlaces }) => ({
    buyer: placeOf(consignee),
    seller: sellerPlaces.map(placeOf).join("; "),
  }),
  phone: ({ phone, consignee, sellerPhone, sellerPlaces }) => ({
    buyer: masked([phone, consignee.phone ?? ""]),
    seller: masked([sellerPhone, ...sellerPlaces.map(({ phone: each = "" }) => each)]),
  }),
  email: ({ email, sellerEmail }) => ({ buyer: masked([email ?? ""]), seller: masked([sellerEmail ?? ""]) }),
};

const placeOf = ({ city = "", area = "", address = "" }: SaleFacts["sellerPlaces"][number]): string =>
  [address, area, city].filter((part) => part !== "").join(", ");

const masked = (said: readonly string[]): string =>
  [...new Set(said.filter((each) => each !== "").map(maskRecipient))].join("; ");
