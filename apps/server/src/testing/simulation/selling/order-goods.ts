import { calls } from "@espalier/contract/calls.generated";
import type { ErrorKey } from "@espalier/contract/errors";
import { type PaymentMethod, PAYMENTS } from "@espalier/core/vocabulary/order";
import { utcDay } from "@espalier/core/vocabulary/days";

import type { ClientModel, ModelMember, ModelOrder, ModelQuote } from "../client-model.ts";
import { type Acting, deliver } from "../deliver.ts";
import { asMember, pickFrom } from "../people.ts";
import { ask, type Answer, type SimulatedCompany } from "../simulated-company.ts";
import { inWords } from "./possible.ts";
import { type Kept, keepTerms, costOf, type OrderCost } from "./order-cost.ts";
import { type ModelAddress, situationsOf, type Wanted } from "./terms.ts";

/** What a quote says of an order, whatever it says besides. */
type ShownQuote = Pick<
  ReturnType<typeof calls.orderQuote.data.parse>,
  "lines" | "charges" | "amount" | "methods" | "shipping_method_id" | "points" | "collection_point_id"
> & { readonly pv?: bigint };

export const buy = async (acting: Acting): Promise<void> =>
  await order(acting, acting.action.flag || acting.action.pick % 2 === 0 ? "SP" : "CP");

export const orderByCard = async (acting: Acting): Promise<void> => await order(acting, "card");

/** Orders what was quoted in an earlier round: at that quote, or it is refused with a new one. */
export const orderAsQuoted = async (acting: Acting): Promise<void> => {
  const { company, action } = acting;
  const quote = pickFrom(company.model.quotes, action.pick);
  if (quote) await place(acting, quote.member, quote.wanted, quote);
};

const order = async (acting: Acting, method: PaymentMethod): Promise<void> => {
  const { company, action } = acting;
  const member = pickFrom(company.model.members, action.who);
  const wanted = member && drawWanted(company.model, action, { ...member, method });
  if (!member || !wanted) return;
  // Others order without a quote, as clients do that know the specification alone.
  const quote = action.whom % 4 === 0 ? undefined : await askQuote(acting, member, wanted);
  if (quote === "refused") return;
  if (quote && action.whom % 8 === 1) company.model.quotes.push(quote);
  else await place(acting, member, wanted, quote);
};

type Orderer = {
  readonly addresses: readonly ModelAddress[];
  readonly method: PaymentMethod;
  readonly isPublic?: boolean;
};

export const drawWanted = (
  { goods, terms }: ClientModel,
  { pick, amount, whom }: Acting["action"],
  { addresses, method, isPublic = false }: Orderer,
): Wanted | undefined => {
  const [first, second] = [pickFrom(goods, pick), pickFrom(goods, pick + 1)];
  if (!first || !second) return undefined;
  const lines = [{ goods: first, number: 1 + (amount % 4) }];
  if (amount % 3 === 0) lines.push({ goods: second, number: 1 + (amount % 2) });
  const address = whom % 3 === 0 ? undefined : pickFrom(addresses, whom);
  const isChosen = amount % 5 < 2;
  return {
    lines,
    method,
    isPublic,
    address,
    methodId: address && isChosen ? pickFrom(terms.methods, amount)?.id : undefined,
    pointId: !address && isChosen ? pickFrom(terms.points, amount)?.id : undefined,
  };
};

export const fieldsOf = ({ lines, method, address, methodId, pointId }: Wanted) => ({
  goods: lines.map(({ goods, number }) => ({ id: goods.id, number })),
  paid_type: PAYMENTS[method].number,
  shipping_type: address ? 1 : 2,
  ...(address && { address_id: address.id }),
  ...(methodId !== undefined && { shipping_method_id: methodId }),
  ...(pointId !== undefined && { collection_point_id: pointId }),
});

/** What an order would keep in each situation that is possible now, and the reasons for which it would be refused. */
export const keepable = ({ model, time }: SimulatedCompany, wanted: Wanted) => {
  const situations = situationsOf(
    model.terms,
    wanted.lines.map(({ goods }) => goods),
  );
  const all = situations.map((situation) => keepTerms(wanted, situation, model.terms, utcDay(time.shown())));
  return {
    kept: all.filter((each): each is Kept => typeof each !== "string"),
    refusals: all.filter((each) => typeof each === "string"),
  };
};

const askQuote = async (acting: Acting, member: ModelMember, wanted: Wanted): Promise<ModelQuote | "refused"> => {
  const { company } = acting;
  const answer = await ask(company, { name: "orderQuote", fields: fieldsOf(wanted), by: asMember(company, member) });
  if (answer.code === 200) return readQuote(company, member, wanted, answer.data);
  noteQuoteRefused(acting, wanted, answer);
  return "refused";
};

/** Notes that a quote was refused. Throws unless the model knows why, or it is for one of these reasons. */
export const noteQuoteRefused = (
  { company, action }: Acting,
  wanted: Wanted,
  { error, msg }: Answer,
  others: readonly ErrorKey[] = [],
): void => {
  const allowed: readonly (string | undefined)[] = [
    ...keepable(company, wanted).refusals,
    ...others,
    "goods.out_of_stock",
  ];
  if (!allowed.includes(error)) throw new Error(`a quote was refused: ${error} ${msg}`);
  if (error === "goods.out_of_stock") noteShort(company, wanted, action.key);
  company.figures.refusals += 1;
};

/** Reads a quote. Throws unless it is what the model computes. */
const readQuote = (company: SimulatedCompany, member: ModelMember, wanted: Wanted, data: unknown): ModelQuote => {
  const quote = calls.orderQuote.data.parse(data);
  return { member, wanted, hash: quote.hash, ...expectPossible(company, wanted, quote) };
};

/** What a quote says and the terms that say so. Throws unless the model computes it so. */
export const expectPossible = (
  company: SimulatedCompany,
  wanted: Wanted,
  quote: ShownQuote,
): Pick<ModelQuote, "said" | "terms"> => {
  const said = wordsOfQuote(quote);
  const { kept } = keepable(company, wanted);
  const alike = kept.filter((each) => wordsOf(each, wanted) === said);
  if (alike.length === 0)
    throw new Error(`a quote says ${said}, expected ${kept.map((each) => wordsOf(each, wanted)).join(" or ")}`);
  return { said, terms: new Set(alike.map(inWords)) };
};

/** What a buyer is shown of a price: the parts, the sum and the volume, which guests are not shown. */
const wordsOf = (kept: Kept, { method, isPublic }: Wanted): string => {
  const cost = costOf(kept, method);
  const prices = kept.lines.map(({ price, pvPrice }) => (method === "card" ? price : pvPrice));
  return inWords([prices, kept.travels, chargesOf(kept, cost), cost.amount, isPublic ? undefined : cost.pv]);
};

const wordsOfQuote = ({ lines, charges, amount, pv, ...travel }: ShownQuote): string => {
  const by = travel.methods.find(({ id }) => id === travel.shipping_method_id);
  const at = travel.points.find(({ id }) => id === travel.collection_point_id);
  const shown = charges.map((charge) => [charge.kind, charge.amount]);
  return inWords([lines.map(({ price }) => price), by?.name ?? at?.name ?? "", shown, amount, pv]);
};

/** The charges as people see them: tax that prices contain is a part of them. */
export const chargesOf = (kept: Pick<Kept, "included">, { goods, delivery, taxes }: OrderCost) => [
  ["goods", goods],
  ...(delivery === 0n ? [] : [["delivery", delivery]]),
  ...taxes
    .filter(({ parts }) => parts.length > 0)
    .toSorted((a, b) => firstLine(a) - firstLine(b))
    .map(({ tax }) => [kept.included ? "included_tax" : "tax", tax]),
];

const firstLine = ({ parts }: OrderCost["taxes"][number]): number => parts[0]?.line ?? Infinity;

export const noteShort = ({ model }: SimulatedCompany, { lines }: Wanted, what: string): void => {
  // Which of the goods was short is not said: there must have been one.
  model.stockShortages.push({ of: lines, what });
};

const place = async (
  acting: Acting,
  member: ModelMember,
  wanted: Wanted,
  quote: ModelQuote | undefined,
  tries = 0,
): Promise<void> => {
  const { company, action } = acting;
  const { model } = company;
  const { method } = wanted;
  const fields = { ...fieldsOf(wanted), ...(quote && { quote_hash: quote.hash }) };
  let next: ModelQuote | undefined;
  const answer = await deliver(
    tries === 0 ? acting : { ...acting, action: { ...action, key: `${action.key}-${tries}` } },
    { name: "orderCreate", fields, by: asMember(company, member) },
    () => [...placingReasons(method), ...keepable(company, wanted).refusals, ...(quote ? CHANGED : [])],
    (error, refusal) => {
      if (error === "goods.out_of_stock") noteShort(company, wanted, action.key);
      if (error === "wallet.insufficient" && method !== "card") {
        const costs = keepable(company, wanted).kept.map((kept) => costOf(kept, method).amount);
        const amount = costs.reduce((most, cost) => (cost > most ? cost : most), 0n);
        model.shortages.push({ member, wallet: method, amount, what: action.key });
      }
      if (error === "quote.changed") next = readChanged(company, quote, refusal);
    },
  );
  if (next && tries < MOST_TRIES) return await place(acting, member, wanted, next, tries + 1);
  if (!answer) return;
  noteOrder(company, member, wanted, quote, answer);
};

const MOST_TRIES = 2;
const CHANGED: readonly ErrorKey[] = ["quote.changed"];

export const placingReasons = (method: PaymentMethod): readonly ErrorKey[] => [
  "goods.out_of_stock",
  ...(method === "card"
    ? (["order.too_many_unpaid", "order.too_many_held", "order.held_by_new"] as const)
    : (["wallet.insufficient"] as const)),
];

/** The quote that a refusal carries. Throws if nothing can have changed since the old one. */
const readChanged = (
  company: SimulatedCompany,
  quote: ModelQuote | undefined,
  { data }: Answer,
): ModelQuote | undefined => {
  if (!quote) return undefined;
  const now = new Set(keepable(company, quote.wanted).kept.map(inWords));
  if (now.size === 1 && [...now].every((terms) => quote.terms.size === 1 && quote.terms.has(terms)))
    throw new Error(`the quote ${quote.said} was refused, although nothing has changed`);
  const next = readQuote(company, quote.member, quote.wanted, data);
  if (next.hash === quote.hash) throw new Error(`a quote was refused and answered with the same hash: ${quote.said}`);
  return next;
};

export const noteOrder = (
  company: SimulatedCompany,
  member: ModelMember,
  wanted: Wanted,
  quote: Pick<ModelQuote, "said"> | undefined,
  answer: Answer,
): void => {
  const { order_sn: sn, amount, pay_url: payUrl } = calls.orderCreate.data.parse(answer.data);
  const placed = { ...newOrder(company, wanted, { sn, amount, said: quote?.said }), payUrl };
  member.orders.set(sn, placed);
  if (wanted.method !== "card") notePaid(member, placed);
};

/** An order that was placed: its terms are those that cost this and say so, and its goods are taken out of stock. */
export const newOrder = (
  company: SimulatedCompany,
  wanted: Wanted,
  { sn, amount, said }: { readonly sn: string; readonly amount: bigint; readonly said: string | undefined },
): ModelOrder => {
  const { method } = wanted;
  const kept = keepable(company, wanted).kept.filter(
    (each) => costOf(each, method).amount === amount && (said === undefined || wordsOf(each, wanted) === said),
  );
  if (kept.length === 0) throw new Error(`order ${sn} costs ${amount}, quoted ${said}`);
  for (const { goods, number } of wanted.lines) {
    goods.least -= number;
    goods.most -= number;
    goods.taken += number;
  }
  return {
    sn,
    method,
    kept,
    lines: wanted.lines.map((line) => ({ ...line, refunded: 0, returned: 0 })),
    country: wanted.address?.country ?? "SG",
    amount,
    placedAt: company.time.shown().getTime(),
    payUrl: undefined,
    status: "unpaid",
    acknowledged: new Set(),
    isCardPaid: false,
    wasPaid: false,
    mayBeRefunded: false,
    refunded: 0n,
    keptBack: 0n,
    mostWithheld: 0n,
    refunds: 0,
    onlyPieces: true,
    shippedAt: undefined,
    receivedAt: undefined,
    busy: 1,
  };
};

export const notePaid = (member: ModelMember, paid: ModelOrder): void => {
  paid.acknowledged.add("paid");
  if (paid.method !== "card") member.trades.push({ wallet: paid.method, kind: "order", amount: -paid.amount });
};
