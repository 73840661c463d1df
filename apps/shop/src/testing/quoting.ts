import { orderLines } from "@espalier/contract/order-lines";
import type { DataOf } from "@espalier/contract/types";
import { formatMoney, readMoney, subtract, times, ZERO } from "@espalier/core/money/money";
import { percentOff, priceOrder, unitPrice } from "@espalier/core/orders/price-order";
import { paymentNumber } from "@espalier/core/vocabulary/wire-numbers";
import { recordOf } from "@espalier/core/vocabulary/record-of";
import { PAYMENT_METHODS, PAYMENTS } from "@espalier/core/vocabulary/order";

type Quote = DataOf<"orderQuote">;
type Fields = Readonly<Record<string, unknown>>;

type Shelf = {
  readonly goods: readonly DataOf<"goodsView">[];
  readonly coupons?: DataOf<"couponList">;
  /** What the quote says besides its price. */
  readonly rest?: Partial<Quote>;
};

/** Answers quotes as the server does: of these goods and coupons, for a member with 80 of each wallet, without a charge for delivery. */
export const quoting =
  ({ goods, coupons = [], rest = {} }: Shelf) =>
  (fields: Fields): Quote => {
    const wanted = orderLines.parse(fields["goods"]);
    const lines = wanted.flatMap(({ id, number }) =>
      goods.filter((each) => each.id === id).map((each) => ({ each, number })),
    );
    const priced = lines.map(({ each, number }) => ({
      number,
      price: readMoney(each.price),
      pv_price: readMoney(each.pv_price),
      pv: readMoney(each.pv),
    }));
    const percent = coupons.find(({ id }) => String(id) === fields["coupon_id"])?.percent ?? 0;
    const by = recordOf(PAYMENT_METHODS, (method) => priceOrder(priced, method, percentOff(percent)));
    const method = PAYMENT_METHODS.find((each) => String(paymentNumber[each]) === fields["paid_type"]) ?? "SP";
    const { charges = [], amount = ZERO, pv = ZERO } = by[method] ?? {};
    const left = subtract(readMoney("80.00"), amount);
    return {
      lines: lines.map(({ each, number }, index) => {
        const price = priced[index] ? unitPrice(priced[index], method) : ZERO;
        return {
          id: each.id,
          title: each.title,
          number,
          price: formatMoney(price),
          amount: formatMoney(times(price, number)),
        };
      }),
      charges: charges.map((charge, index) => ({
        position: index + 1,
        kind: charge.kind,
        title: "",
        amount: formatMoney(charge.amount),
      })),
      amount: formatMoney(amount),
      unit: PAYMENTS[method].unit,
      pv: formatMoney(pv),
      prices: PAYMENT_METHODS.map((each) => ({
        paid_type: paymentNumber[each],
        amount: formatMoney(by[each]?.amount ?? ZERO),
      })),
      balance_after: method === "card" ? null : formatMoney(left),
      missing: method === "card" || left >= ZERO ? "0.00" : formatMoney(subtract(ZERO, left)),
      methods: [],
      shipping_method_id: 0,
      points: [],
      collection_point_id: 0,
      missing_for_free_delivery: null,
      hash: `hash-of-${formatMoney(amount)}`,
      ...rest,
    };
  };
