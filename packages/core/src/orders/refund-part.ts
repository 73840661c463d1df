import { allot } from "../money/allot.ts";
import { add, floorShare, least, money, subtract, times, ZERO, type Money } from "../money/money.ts";
import { CHARGES, type PaymentMethod } from "../vocabulary/order.ts";
import { type Charge, netOfGoods, sumOf, sumOfKind } from "./charges.ts";
import { unitPrice, type PricedLine } from "./price-order.ts";

/** A paid order as refunds see it, in hundredths of the payment's unit: what it was, and what refunds gave back so far. */
export type PaidOrder = {
  readonly method: PaymentMethod;
  readonly charges: readonly PaidCharge[];
  readonly pv: Money;
  readonly refundedPv: Money;
  readonly lines: readonly PaidLine[];
};

/**
 * `refunded` is what was given back of the amount, and `kept` what the company kept of goods that came back; below zero where the amount is.
 * `refundedBase` and `keptBase` are the same of what a tax is charged on.
 */
export type PaidCharge = Pick<Charge, "kind" | "line" | "amount" | "base"> & {
  readonly position: number;
  readonly refunded: Money;
  readonly kept: Money;
  readonly refundedBase: Money;
  readonly keptBase: Money;
};

/** `refunded` counts the pieces of the line that were given back. */
export type PaidLine = PricedLine & { readonly line: number; readonly refunded: number };

/**
 * All that is left, so many pieces of some lines, of whose price the company may keep a sum, or a sum of money without goods.
 * `standardDelivery`: what the cheapest method would have cost, where no more of the delivery has to go back (Directive 2011/83/EU, Art. 13(2)).
 */
export type RefundRequest =
  | { readonly of: "rest" }
  | {
      readonly of: "pieces";
      readonly pieces: readonly Pieces[];
      readonly keep?: Money;
      readonly standardDelivery?: Money;
    }
  | { readonly of: "amount"; readonly amount: Money };

export type Pieces = { readonly line: number; readonly number: number };

/** What a refund gives back of a charge, and what the company keeps of it for good. `base`: of what a tax was charged on, 0 of other charges. */
export type ChargeBack = Pick<PaidCharge, "position" | "kind" | "amount" | "kept" | "keptBase"> & {
  readonly base: Money;
};

/** The amounts of one refund, in hundredths. `whole`: nothing of the order is left after it. */
export type RefundPart = {
  /** The sum of the charges. */
  readonly paid: Money;
  /** What it gives back of each charge, without those that it leaves as they are. */
  readonly charges: readonly ChargeBack[];
  readonly pv: Money;
  readonly pieces: readonly Pieces[];
  readonly whole: boolean;
};

/**
 * Computes a refund of an order by its charges. Pieces give back their price with the share of the discount and of taxes that
 * belongs to it; what is paid once for an order, such as its delivery and the tax on it, goes back with the last pieces. A sum gives back each charge in
 * proportion; the goods less their discount are one of them, and tax that prices contain goes back beside them, since it comes to
 * nothing. Parts are rounded by the largest remainder, and the last
 * refund gives exactly the rest, so that the refunds of an order add up to it charge by charge, in whatever order they come. A tax takes what it
 * was charged on along, in the same share. After the refund of a sum pieces give back their part of what is left of the goods, as they do of
 * their tax, so that the tax of each refund is the rate of its base but for cents (EN 16931, BR-CO-17). What the company keeps of the price
 * of pieces is taken in proportion from all that they give back, but for what is paid once for an order, and is never given back later.
 * Undefined if the request exceeds what is left.
 */
export const refundPart = (order: PaidOrder, requested: RefundRequest): RefundPart | undefined => {
  switch (requested.of) {
    case "rest":
      return isLeft(order) ? restOf(order) : undefined;
    case "pieces": {
      const part = partOfPieces(order, requested.pieces);
      const kept = part && keepOf(order, part, requested.keep ?? ZERO);
      return kept && limitDelivery(order, kept, requested.standardDelivery);
    }
    case "amount":
      return partOfAmount(order, requested.amount);
  }
};

/** What is left of each charge. */
const chargesLeft = ({ charges }: PaidOrder): readonly ChargeLeft[] =>
  charges.map(({ amount, refunded, kept, base, refundedBase, keptBase, ...charge }) => ({
    ...charge,
    amount: subtract(amount, add(refunded, kept)),
    base: charge.kind === "tax" ? subtract(base ?? ZERO, add(refundedBase, keptBase)) : ZERO,
  }));

type ChargeLeft = Pick<PaidCharge, "position" | "kind" | "line" | "amount"> & { readonly base: Money };

const pvLeft = (order: PaidOrder): Money => subtract(order.pv, order.refundedPv);

const piecesLeft = (order: PaidOrder): readonly Pieces[] =>
  order.lines
    .map(({ line, number, refunded }) => ({ line, number: number - refunded }))
    .filter(({ number }) => number > 0);

const isLeft = (order: PaidOrder): boolean => piecesLeft(order).length > 0;

const restOf = (order: PaidOrder): RefundPart => ({
  ...partOf(chargesLeft(order)),
  pv: pvLeft(order),
  pieces: piecesLeft(order),
  whole: true,
});

const partOf = (charges: readonly Omit<ChargeBack, "kept" | "keptBase">[]): Pick<RefundPart, "paid" | "charges"> => ({
  paid: sumOf(charges),
  charges: charges
    .filter(({ amount, base }) => amount !== ZERO || base !== ZERO)
    .map(({ position, kind, amount, base }) => ({ position, kind, amount, base, kept: ZERO, keptBase: ZERO }))
    .toSorted((a, b) => a.position - b.position),
});

const isOfGoods = ({ kind }: Pick<Charge, "kind">): boolean => CHARGES[kind].ofGoods;

const isTax = ({ kind }: Pick<Charge, "kind">): boolean => CHARGES[kind].back === "line";

const partOfPieces = (order: PaidOrder, wanted: readonly Pieces[]): RefundPart | undefined => {
  const left = new Map(piecesLeft(order).map(({ line, number }) => [line, number]));
  if (wanted.length === 0 || wanted.some(({ line, number }) => number < 1 || number > (left.get(line) ?? 0)))
    return undefined;
  const numberOf = (line: number): number => wanted.find((each) => each.line === line)?.number ?? 0;
  const charges = chargesLeft(order);
  const goodsLeft = sumOfKind(charges, "goods");
  const listed = (numberOfLine: (line: number) => number): Money =>
    add(...order.lines.map((line) => times(unitPrice(line, order.method), numberOfLine(line.line))));
  const [price, priceLeft] = [listed(numberOf), listed((line) => left.get(line) ?? 0)];
  const goods = share(goodsLeft, price, priceLeft);
  const everyPiece = [...left].every(([line, number]) => number === numberOf(line));
  if (everyPiece || (goodsLeft > ZERO && goods === goodsLeft)) return restOf(order);
  const back = [
    ...shareOf(
      charges.filter(({ kind }) => CHARGES[kind].back === "share"),
      goods,
      goodsLeft,
    ),
    ...[...left].flatMap(([line, number]) =>
      shareOf(
        charges.filter((charge) => CHARGES[charge.kind].back === "line" && charge.line === line),
        BigInt(numberOf(line)),
        BigInt(number),
      ),
    ),
  ];
  const listedPv = add(...order.lines.map(({ line, pv }) => times(pv, numberOf(line))));
  const wholePv = share(listedPv, netOfGoods(order.charges), sumOfKind(order.charges, "goods"));
  const pv = least(goodsLeft === priceLeft ? wholePv : share(wholePv, goodsLeft, priceLeft), pvLeft(order));
  return { ...partOf(back), pv, pieces: wanted, whole: false };
};

/** The most that the company can keep of a refund of pieces. */
export const mostKept = (order: Pick<PaidOrder, "charges">, part: RefundPart): Money => sumOf(ofPieces(order, part));

/** What a refund gives back for its pieces alone, and not for what is paid once for an order. */
const ofPieces = ({ charges }: Pick<PaidOrder, "charges">, part: RefundPart): readonly ChargeBack[] =>
  part.charges.filter(({ kind, position }) => {
    const { back } = CHARGES[kind];
    const isOfLine = charges.some((charge) => charge.position === position && charge.line !== null);
    return back === "share" || (back === "line" && isOfLine);
  });

/** The part with a sum kept of what its pieces give back. */
const keepOf = (order: PaidOrder, part: RefundPart, keep: Money): RefundPart | undefined => {
  if (keep === ZERO) return part;
  const all = ofPieces(order, part);
  const most = sumOf(all);
  if (keep < ZERO || keep > most) return undefined;
  const isIncluded = all.some(({ kind }) => kind === "included_tax");
  const left = subtract(most, keep);
  const given = [
    ...shareOf(
      all.filter((charge) => !isIncluded || !isTax(charge)),
      left,
      most,
    ),
    ...shareOf(
      all.filter((charge) => isIncluded && isTax(charge)),
      left,
      most,
    ),
  ];
  const charges = part.charges.map((charge) => {
    return keepRest(
      charge,
      given.find(({ position }) => position === charge.position),
    );
  });
  return { ...part, paid: sumOf(charges), charges };
};

/** A charge of which only a share is given back; the company keeps the rest of it. */
const keepRest = (charge: ChargeBack, { amount, base }: Pick<ChargeBack, "amount" | "base"> = charge): ChargeBack => ({
  ...charge,
  amount,
  base,
  kept: add(charge.kept, subtract(charge.amount, amount)),
  keptBase: add(charge.keptBase, subtract(charge.base, base)),
});

/** The part with no more of the delivery, and of the tax on it, than the cheapest method would have cost. */
const limitDelivery = (order: PaidOrder, part: RefundPart, standard: Money | undefined): RefundPart => {
  const delivery = sumOfKind(part.charges, "delivery");
  if (standard === undefined || delivery <= standard) return part;
  const isOfLine = ({ position }: ChargeBack): boolean =>
    order.charges.some((charge) => charge.position === position && charge.line !== null);
  const ofDelivery = part.charges.filter((each) => each.kind === "delivery" || (isTax(each) && !isOfLine(each)));
  const given = [
    ...shareOf(
      ofDelivery.filter(({ kind }) => kind === "delivery"),
      standard,
      delivery,
    ),
    ...shareOf(ofDelivery.filter(isTax), standard, delivery),
  ];
  const charges = part.charges.map((charge) => {
    return keepRest(
      charge,
      given.find(({ position }) => position === charge.position),
    );
  });
  return { ...part, paid: sumOf(charges), charges };
};

/** What the company keeps of the delivery of an order. */
export const keptOfDelivery = (part: Pick<RefundPart, "charges">): Money =>
  add(...part.charges.filter(({ kind }) => kind === "delivery").map(({ kept }) => kept));

const partOfAmount = (order: PaidOrder, amount: Money): RefundPart | undefined => {
  const charges = chargesLeft(order);
  const paidLeft = sumOf(charges);
  if (amount <= ZERO || amount > paidLeft) return undefined;
  if (amount === paidLeft) return restOf(order);
  const ofGoods = charges.filter(isOfGoods);
  const isIncluded = charges.some(({ kind }) => kind === "included_tax");
  const included = charges.filter((charge) => isIncluded && isTax(charge));
  const others = charges.filter((charge) => !isOfGoods(charge) && !(isIncluded && isTax(charge)));
  const net = sumOf(ofGoods);
  const [netBack = ZERO, ...othersBack] = allot(amount, [net, ...others.map((charge) => charge.amount)]);
  const basesBack = shareOf(others, amount, paidLeft);
  const back = [
    ...shareOf(ofGoods, netBack, net),
    ...others.map((charge, place) => ({
      ...charge,
      amount: othersBack[place] ?? ZERO,
      base: basesBack[place]?.base ?? ZERO,
    })),
    ...shareOf(included, amount, paidLeft),
  ];
  return { ...partOf(back), pv: share(pvLeft(order), netBack, net), pieces: [], whole: false };
};

/**
 * The share `part / whole` of charges: of those that add something together, of those that take something off, and of what taxes were
 * charged on, each rounded down.
 */
const shareOf = <Shared extends Pick<ChargeLeft, "amount" | "base">>(
  charges: readonly Shared[],
  part: bigint,
  whole: bigint,
): readonly Shared[] => {
  const ofSign = (sign: 1n | -1n): readonly Money[] => {
    const weights = charges.map(({ amount }) => (amount * sign > 0n ? money(amount * sign) : ZERO));
    return allot(share(add(...weights), part, whole), weights);
  };
  const [gains, losses] = [ofSign(1n), ofSign(-1n)];
  const weights = charges.map(({ base }) => base);
  const bases = allot(share(add(...weights), part, whole), weights);
  return charges.map((charge, place) => ({
    ...charge,
    amount: subtract(gains[place] ?? ZERO, losses[place] ?? ZERO),
    base: bases[place] ?? ZERO,
  }));
};

const share = (of: Money, part: bigint, whole: bigint): Money => (whole === 0n ? ZERO : floorShare(of, part, whole));
