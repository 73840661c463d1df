import { add, type Money, subtract, ZERO } from "@espalier/core/money/money";
import { done, refused } from "@espalier/core/vocabulary/outcome";

import type {
  ProviderResult,
  FoundPayment,
  PaymentProvider,
  PaymentToOpen,
  ProviderEntry,
  ProviderFact,
  RefundState,
} from "../../modules/payments/payment-provider.ts";

type Page = PaymentToOpen & { state: "open" | "closed" | "paid"; readonly ref: string; paidAt: Date };

/** The data and the state of the provider. */
type Till = {
  readonly now: () => Date;
  /** "down" does not answer; "loses answers" performs the request without an answer. */
  health: "well" | "down" | "loses answers";
  /** The result of refunds requested from now on. */
  refunds: RefundState["state"];
  readonly byReference: Map<string, Page>;
  readonly entries: ProviderEntry[];
  readonly refundStates: Map<string, RefundState>;
  /** The order of each refund, by its reference. */
  readonly refundedOrders: Map<string, string>;
};

/** A provider in memory that a test controls. */
export type FakeProvider = Required<PaymentProvider> &
  Pick<Till, "health" | "refunds" | "entries" | "refundStates"> & {
    readonly pages: readonly Page[];
    /** Pays on the page of this reference; returns the event that reports it. */
    readonly pay: (reference: string, now: Date, amount?: Money, currency?: string) => string;
    readonly expire: (reference: string) => string;
    /** The event that reports the state of a refund. */
    readonly deliverRefundEvent: (reference: string) => string;
    /** The refunds of an order. */
    readonly refundsOf: (orderSn: string) => readonly ProviderEntry[];
    /** The money received less refunds. */
    readonly stored: (orderSn: string) => Money;
  };

/** Its events are plain JSON: signatures have their own tests. */
export const fakeProvider = (now: () => Date): FakeProvider => {
  const till: Till = {
    now,
    health: "well",
    refunds: "done",
    byReference: new Map(),
    entries: [],
    refundStates: new Map(),
    refundedOrders: new Map(),
  };
  return {
    name: "sandbox",
    takesTestCards: true,
    ...fakePayments(till),
    ...fakeRefunds(till),
    ...actions(till),
    ...reads,
    entries: till.entries,
    refundStates: till.refundStates,
    get pages() {
      return [...till.byReference.values()];
    },
    get health() {
      return till.health;
    },
    set health(health) {
      till.health = health;
    },
    get refunds() {
      return till.refunds;
    },
    set refunds(state) {
      till.refunds = state;
    },
  };
};

const reads: Pick<PaymentProvider, "verify" | "parseEvent"> = {
  verify: ({ body: bytes }) => {
    const body = new TextDecoder().decode(bytes);
    return done([{ ...JSON.parse(body), body }]);
  },
  parseEvent: (body) => readFact(body),
};

/** Performs the request, unless the provider is down, and returns the result, unless answers are lost. */
const answer = <Value>(till: Till, value: () => Value): Promise<ProviderResult<Value>> => {
  if (till.health === "down") return Promise.resolve(refused("provider.unreachable", { detail: "no connection" }));
  const answered = value();
  return Promise.resolve(
    till.health === "well" ? done(answered) : refused("provider.unreachable", { detail: "no answer" }),
  );
};

const fakePayments = (till: Till): Pick<Required<PaymentProvider>, "open" | "find" | "close"> => ({
  open: (wanted) =>
    answer(till, () => {
      const fresh = { ...wanted, state: "open", ref: `page-${till.byReference.size + 1}`, paidAt: till.now() } as const;
      const page = till.byReference.get(wanted.reference) ?? { ...fresh };
      till.byReference.set(wanted.reference, page);
      return { ref: page.ref, payUrl: `https://pay.example/${page.ref}` };
    }),
  find: ({ ref, reference }) =>
    answer(till, () => {
      const page = ref === null ? till.byReference.get(reference) : pageByRef(till, ref);
      return page ? found(page) : null;
    }),
  close: (ref) =>
    answer(till, () => {
      const page = pageByRef(till, ref);
      if (page.state === "open") page.state = "closed";
      return found(page);
    }),
});

const pageByRef = ({ byReference }: Till, ref: string): Page => {
  const page = [...byReference.values()].find((each) => each.ref === ref);
  if (!page) throw new Error(`no page ${ref}`);
  return page;
};

const found = ({ ref, state, amount, paidAt: at, reference }: Page): FoundPayment => {
  if (state === "paid") return { ref, state, money: { amount, currency: "USD", chargeRef: `ch ${reference}`, at } };
  return state === "open" ? { ref, state, payUrl: `https://pay.example/${ref}` } : { ref, state };
};

const fakeRefunds = (till: Till): Pick<Required<PaymentProvider>, "refund" | "findRefund" | "list"> => ({
  refund: ({ key, reference, amount, orderSn }) =>
    answer(till, () => {
      const known = till.refundStates.get(key);
      if (known) return known;
      const state: RefundState = { ref: `re ${key}`, state: till.refunds, at: till.now(), detail: "" };
      till.refundStates.set(key, state);
      till.refundedOrders.set(key, orderSn);
      if (state.state !== "failed") {
        till.entries.push({ kind: "refund", ref: state.ref, reference, amount, currency: "USD", at: till.now() });
      }
      return state;
    }),
  findRefund: (ref) =>
    answer(till, () => {
      const state = [...till.refundStates.values()].find((each) => each.ref === ref);
      if (!state) throw new Error(`no refund ${ref}`);
      return state;
    }),
  list: (from, to) =>
    answer(till, () =>
      till.entries.filter(
        ({ at, kind, reference }) =>
          at >= from && at < to && (kind === "payment" || till.refundStates.get(reference)?.state === "done"),
      ),
    ),
});

const actions = (till: Till): Pick<FakeProvider, "pay" | "expire" | "deliverRefundEvent" | "refundsOf" | "stored"> => ({
  pay: (reference, at, amount, currency = "USD") => {
    const page = pageOf(till, reference);
    const received = amount ?? page.amount;
    Object.assign(page, { state: "paid", paidAt: at });
    const chargeRef = `ch ${reference}`;
    till.entries.push({ kind: "payment", ref: chargeRef, reference, amount: received, currency, at });
    const money = { amount: received, currency, chargeRef, at };
    return eventOf(`evt paid ${reference}`, { kind: "paid", reference, ref: page.ref, money });
  },
  expire: (reference) => {
    const page = pageOf(till, reference);
    if (page.state === "open") page.state = "closed";
    return eventOf(`evt closed ${reference}`, { kind: "closed", reference, ref: page.ref });
  },
  deliverRefundEvent: (reference) => {
    const state = till.refundStates.get(reference);
    const amount = till.entries.find((entry) => entry.reference === reference)?.amount ?? ZERO;
    const fact = { kind: "refund", reference, state, amount, currency: "USD" };
    return eventOf(`evt refund ${reference} ${state?.state}`, fact);
  },
  refundsOf: (orderSn) => refundsIn(till, orderSn),
  stored: (orderSn) => {
    const paid = [...till.byReference.values()].filter((page) => page.orderSn === orderSn && page.state === "paid");
    const back = refundsIn(till, orderSn);
    return add(...paid.map(({ amount }) => amount), ...back.map(({ amount }) => subtract(ZERO, amount)));
  },
});

const refundsIn = ({ entries, refundedOrders }: Till, orderSn: string): readonly ProviderEntry[] =>
  entries.filter(({ kind, reference }) => kind === "refund" && refundedOrders.get(reference) === orderSn);

const pageOf = ({ byReference }: Till, reference: string): Page => {
  const page = byReference.get(reference);
  if (!page) throw new Error(`no page for ${reference}`);
  return page;
};

const eventOf = (id: string, fact: object): string =>
  JSON.stringify({ id, kind: "test", fact }, (_, value: unknown) =>
    typeof value === "bigint" ? value.toString() : value,
  );

/** The fake writes its own events, so their facts have the expected type. */
const readFact = (body: string): ProviderFact => {
  const reported: unknown = JSON.parse(body, (key, value: unknown) => {
    if (key === "amount" && typeof value === "string") return BigInt(value);
    return key === "at" && typeof value === "string" ? new Date(value) : value;
  });
  if (!isEvent(reported)) throw new Error("no event of the fake provider");
  return reported.fact;
};

const isEvent = (reported: unknown): reported is { readonly fact: ProviderFact } =>
  typeof reported === "object" && reported !== null && "fact" in reported;
