import { add, money, ZERO } from "@espalier/core/money/money";
import type { Charge } from "@espalier/core/orders/charges";
import { percentOff as takingOff, priceGoods } from "@espalier/core/orders/price-order";
import { refundPart, type RefundRequest } from "@espalier/core/orders/refund-part";
import { taxCharges } from "@espalier/core/tax/tax-charges";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { brokenRules } from "../../../testing/e-invoice/broken-rules.ts";
import { openInvoice } from "../../../testing/e-invoice/open-invoice.ts";
import { propertyRuns } from "../../../testing/property-runs.ts";
import type { StoredDocument } from "../queries.ts";
import { facturX } from "./factur-x.ts";

type Goods = { readonly number: number; readonly price: bigint; readonly rate: number | null };
type Terms = { readonly percentOff?: number; readonly delivery?: bigint; readonly included?: boolean };

const orderOf = (goods: readonly Goods[], { percentOff = 0, delivery = 0n, included = false }: Terms = {}) => {
  const lines = goods.map(({ number, price, rate }, place) => ({
    line: place + 1,
    number,
    price: money(price),
    pv_price: money(price),
    pv: ZERO,
    rate,
    taxed: rate === null ? null : { rate, title: { en: "GST" } },
  }));
  const ofDelivery = { kind: "delivery", line: null, title: null, rate: null, base: null } as const;
  const { charges } = priceGoods(
    lines,
    "card",
    takingOff(percentOff),
    delivery === 0n ? [] : [{ ...ofDelivery, amount: money(delivery) }],
  );
  const taxes = taxCharges(
    lines.map(({ price, number, taxed }) => ({ price, number, rate: taxed })),
    charges,
    { included },
  );
  return { lines, charges: [...charges, ...taxes], included };
};
type Order = ReturnType<typeof orderOf>;

const SELLER = {
  name: "Harbour <Foods> & Co",
  address: "1 Quay\n\u0001Lyon",
  country: "FR",
  taxNumber: "FR 32 123456789",
};

const stored = (
  { lines, charges, included }: Order,
  of: {
    readonly kind?: "credit_note";
    readonly pieces?: readonly { readonly line: number; readonly number: number }[];
    readonly charges?: readonly Charge[];
    readonly seller?: object;
    readonly content?: object;
    readonly unit?: "SP";
  } = {},
): StoredDocument => {
  const pieces = of.pieces ?? lines;
  return {
    number: of.kind ? "C2026-000001" : "2026-000001",
    kind: of.kind ?? "invoice",
    issued_at: new Date("2026-03-01T23:30:00Z"),
    order_sn: "E26030100001",
    unit: of.unit ?? "USD",
    amount: add(...(of.charges ?? charges).map(({ amount }) => amount)),
    content: {
      language: "en",
      time_zone: "Asia/Singapore",
      payment: "card",
      name: "Ann",
      country: "DE",
      consignee: { name: "", address: "", area: "", city: "", province: "", code: "", country: "", phone: "" },
      seller: of.seller ?? SELLER,
      rates: [...new Set(lines.map(({ rate }) => rate))],
      tax_included: included,
      lines: pieces.flatMap(({ line, number }) =>
        lines
          .filter((each) => each.line === line)
          .map(({ price, rate }) => ({ line, title: { en: "Tea" }, sku: "", number, price: String(price), rate })),
      ),
      charges: (of.charges ?? charges).map((charge) => ({
        ...charge,
        base: charge.base === null ? null : String(charge.base),
        amount: String(charge.amount),
      })),
      ...(of.kind && { invoice: "2026-000001", reason: "broken" }),
      ...of.content,
    },
  };
};

const opened = (document: StoredDocument) => openInvoice(facturX(document, "en")?.text ?? "");

const TOTALS = "//ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:";
const inCents = (charges: readonly Charge[], kind: Charge["kind"]): bigint =>
  charges.reduce((sum, charge) => (charge.kind === kind ? sum + charge.amount : sum), 0n);

describe("the data of an invoice", () => {
  const order = orderOf(
    [
      { number: 3, price: 10_00n, rate: 20_00 },
      { number: 1, price: 5_00n, rate: 5_50 },
    ],
    { percentOff: 10, delivery: 6_00n },
  );

  test("are its lines, its discount as an allowance, its delivery as a charge and its taxes by rate", () => {
    const data = opened(stored(order));
    expect(brokenRules(data)).toEqual([]);
    expect(data.texts("//rsm:ExchangedDocument/ram:TypeCode|//udt:DateTimeString")).toEqual(["380", "20260302"]);
    expect(data.amounts("//ram:ActualAmount")).toEqual([3_00n, 50n, 5_14n, 86n]);
    const tax = "//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax/ram:";
    expect(data.amounts(`${tax}RateApplicablePercent`)).toEqual([20_00n, 5_50n]);
    expect(data.amounts(`${tax}BasisAmount`)).toEqual([32_14n, 5_36n]);
    expect(data.amounts(`${tax}CalculatedAmount`)).toEqual([6_43n, 29n]);
    expect(data.amounts(`${TOTALS}GrandTotalAmount`)).toEqual([44_22n]);
    expect(data.texts("//ram:SellerTradeParty//ram:SpecifiedTaxRegistration/ram:ID")).toEqual(["FR32123456789"]);
    expect(data.texts("//ram:SellerTradeParty/ram:Name|//ram:LineTwo")).toEqual(["Harbour <Foods> & Co", "Lyon"]);
  });

  test("give a price that is no whole number of cents for all pieces together", () => {
    const data = opened(stored(orderOf([{ number: 3, price: 10_00n, rate: 20_00 }], { included: true })));
    expect(brokenRules(data)).toEqual([]);
    expect(data.amounts("//ram:ChargeAmount")).toEqual([25_00n]);
    expect(data.texts("//ram:BasisQuantity")).toEqual(["3"]);
  });

  test("of a company without a tax number are outside of tax, with one exempt where no rate holds", () => {
    const untaxed = orderOf([{ number: 1, price: 10_00n, rate: null }]);
    const { taxNumber: _, ...unnumbered } = SELLER;
    for (const [seller, code] of [
      [{ ...unnumbered, registration: "RCS Lyon 1" }, "O"],
      [SELLER, "E"],
      [{ ...SELLER, taxNumber: "M2-0012345-6" }, "E"],
    ] as const) {
      const data = opened(stored(untaxed, { seller, content: { vat_number: "DE123456789" } }));
      expect(brokenRules(data)).toEqual([]);
      expect(new Set(data.texts("//ram:CategoryCode"))).toEqual(new Set([code]));
    }
  });

  test("are none where EN 16931 has no words for them", () => {
    const untaxed = orderOf([{ number: 1, price: 10_00n, rate: null }]);
    expect(facturX(stored(order), "en")).toBeDefined();
    for (const [of, from] of [
      [{ unit: "SP" }, order],
      [{ seller: { ...SELLER, country: "" } }, order],
      [{ seller: { ...SELLER, name: "" } }, order],
      [{ seller: { ...SELLER, taxNumber: "" } }, order],
      [{ seller: { ...SELLER, taxNumber: "" } }, untaxed],
      [{ content: { name: "" } }, order],
      [{ content: { country: "" } }, order],
      [{ content: { rates: [] } }, order],
    ] as const)
      expect(facturX(stored(from, of), "en"), JSON.stringify(of)).toBeUndefined();
  });
});

const goodsAt = (rates: readonly (number | null)[]) =>
  fc.record({
    number: fc.integer({ min: 1, max: 4 }),
    price: fc.bigInt(0n, 20_00n),
    rate: fc.constantFrom(...rates),
  });
const RATES = [null, 0, 2_10, 5_50, 9_00, 20_00, 25_50];
const anOrder = (rates: readonly (number | null)[]) =>
  fc
    .record({
      goods: fc.array(goodsAt(rates), { minLength: 1, maxLength: 5 }),
      percentOff: fc.constantFrom(0, 1, 33, 99, 100),
      delivery: fc.bigInt(0n, 9_99n),
      included: fc.boolean(),
    })
    .map(({ goods: chosen, ...terms }) => orderOf(chosen, terms));

test("the data of every invoice follow the schema and the rules, and come to its charges", () => {
  fc.assert(
    fc.property(anOrder([...RATES, 1]), (order) => {
      const data = opened(stored(order));
      expect(brokenRules(data)).toEqual([]);
      const { charges, included } = order;
      const paid = charges.reduce((sum, { amount }) => sum + amount, 0n);
      expect(data.sum(`${TOTALS}GrandTotalAmount`)).toBe(paid);
      expect(data.sum(`${TOTALS}TaxTotalAmount`)).toBe(inCents(charges, "tax"));
      if (included) return;
      expect(data.sum(`${TOTALS}LineTotalAmount`)).toBe(inCents(charges, "goods"));
      expect(data.sum(`${TOTALS}AllowanceTotalAmount`)).toBe(-inCents(charges, "discount"));
      expect(data.sum(`${TOTALS}ChargeTotalAmount`)).toBe(inCents(charges, "delivery"));
    }),
    propertyRuns(200),
  );
});

const pieces = fc
  .record({
    line: fc.integer({ min: 1, max: 5 }),
    number: fc.integer({ min: 1, max: 4 }),
    keep: fc.constantFrom(0n, 1n, 2_50n),
  })
  .map(({ keep, ...own }): RefundRequest => ({ of: "pieces", pieces: [own], keep: money(keep) }));
const sums = fc.bigInt(1n, 60_00n).map((amount): RefundRequest => ({ of: "amount", amount: money(amount) }));
const requests = fc.array(fc.oneof(pieces, sums), { maxLength: 8 });

const NOTHING_BACK = { refunded: ZERO, kept: ZERO, refundedBase: ZERO, keptBase: ZERO };

/** The credit notes of refunds, as the module `orders` writes what they say. */
const creditNotes = (order: Order, wanted: readonly RefundRequest[]): readonly StoredDocument[] => {
  let charges = order.charges.map((charge, place) => ({ ...charge, position: place, ...NOTHING_BACK }));
  let lines = order.lines.map((line) => ({ ...line, refunded: 0 }));
  return [...wanted, { of: "rest" } as const].flatMap((request) => {
    const part = refundPart({ method: "card", charges, pv: ZERO, refundedPv: ZERO, lines }, request);
    if (!part) return [];
    charges = charges.map((charge) => {
      const back = part.charges.find(({ position }) => position === charge.position);
      return {
        ...charge,
        refunded: add(charge.refunded, back?.amount ?? ZERO),
        kept: add(charge.kept, back?.kept ?? ZERO),
        refundedBase: add(charge.refundedBase, back?.base ?? ZERO),
        keptBase: add(charge.keptBase, back?.keptBase ?? ZERO),
      };
    });
    lines = lines.map((line) => ({
      ...line,
      refunded: line.refunded + part.pieces.reduce((sum, own) => (own.line === line.line ? sum + own.number : sum), 0),
    }));
    const given = part.charges.flatMap(({ position, kind, amount, base }): readonly Charge[] => {
      const charge = order.charges[position];
      return charge === undefined ? [] : [{ ...charge, amount, base: kind === "tax" ? base : null }];
    });
    return [stored(order, { kind: "credit_note", pieces: part.pieces, charges: given })];
  });
};

test("a credit note does not break down a rate of which nothing is given back", () => {
  const order = orderOf(
    [
      { number: 1, price: 10_00n, rate: 20_00 },
      { number: 1, price: 2n, rate: 0 },
    ],
    { delivery: 3_00n },
  );
  const [note] = creditNotes(order, [{ of: "amount", amount: money(1_00n) }]);
  if (!note) throw new Error("nothing was given back");
  const data = opened(note);
  expect(brokenRules(data)).toEqual([]);
  expect(data.texts("//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax/ram:CategoryCode")).toEqual(["S"]);
});

test("those of every credit note follow them too, and the notes of an order come to its invoice", () => {
  fc.assert(
    fc.property(anOrder([...RATES, 1]), requests, (order, wanted) => {
      let left = add(...order.charges.map(({ amount }) => amount));
      for (const note of creditNotes(order, wanted)) {
        const data = opened(note);
        expect(brokenRules(data)).toEqual([]);
        expect(data.texts("//rsm:ExchangedDocument/ram:TypeCode|//ram:InvoiceReferencedDocument/*")).toEqual([
          "381",
          "2026-000001",
        ]);
        expect(data.sum(`${TOTALS}GrandTotalAmount`)).toBe(note.amount);
        left = money(left - note.amount);
      }
      expect(left >= ZERO).toBe(true);
    }),
    propertyRuns(200),
  );
});
