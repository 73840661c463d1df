import type { OrderStatus, PaymentMethod, SellerProof } from "@espalier/core/vocabulary/order";
import type { ReturnKind, ReturnState } from "@espalier/core/vocabulary/goods-return";
import type { EntryKind } from "@espalier/core/vocabulary/journal";
import type { PlanWallet, Wallet } from "@espalier/core/vocabulary/wallet";

import type { ModelGoods } from "./selling/model-goods.ts";
import { certain } from "./selling/possible.ts";
import type { Kept } from "./selling/order-cost.ts";
import type { ReturnGoal } from "./selling/return-goals.ts";
import type { ModelAddress, ModelTerms, Wanted } from "./selling/terms.ts";

/** One line of a wallet's history, in hundredths. */
export type ModelTrade = { readonly wallet: Wallet; readonly kind: EntryKind; readonly amount: bigint };

export type ModelOrder = {
  readonly sn: string;
  method: PaymentMethod;
  /** What it keeps of the terms it was placed at: one of these, which cost the same. */
  kept: readonly Kept[];
  readonly lines: readonly ModelLine[];
  /** Where it went. */
  readonly country: string;
  amount: bigint;
  /** In milliseconds, by the server's clock. */
  readonly placedAt: number;
  payUrl: string | undefined;
  /** The status at the last comparison. */
  status: OrderStatus;
  /** The changes acknowledged since the last comparison. */
  readonly acknowledged: Set<"paid" | "shipped" | "finished" | "cancelled" | "refunded">;
  /** Paid by card: the order becomes paid when the provider's message has been processed. */
  isCardPaid: boolean;
  /** Whether it was paid at any time. */
  wasPaid: boolean;
  /** A refund of a return was acknowledged, which does not say whether anything is left. */
  mayBeRefunded: boolean;
  refunded: bigint;
  /** What the company kept of goods that came back. */
  keptBack: bigint;
  /** The most that the company kept of its delivery, as dearer than the cheapest. */
  mostWithheld: bigint;
  /** The number of refunds. */
  refunds: number;
  /** Whether no refund was of a sum. */
  onlyPieces: boolean;
  /** When it was shipped, by the server's clock. */
  shippedAt: Date | undefined;
  /** When its buyer confirmed it, in milliseconds by the server's clock. */
  receivedAt: number | undefined;
  /** The number of requests about it since the last comparison. */
  busy: number;
};

export type ModelLine = {
  readonly goods: ModelGoods;
  readonly number: number;
  /** Pieces that were refunded. */
  refunded: number;
  /** Pieces refunded since the last comparison: back in stock, if they had not been shipped. */
  returned: number;
};

export type ModelReturn = {
  readonly code: string;
  readonly member: ModelMember;
  readonly order: ModelOrder;
  readonly kind: ReturnKind;
  readonly goal: ReturnGoal;
  readonly pieces: readonly { readonly line: ModelLine; readonly number: number }[];
  /** The state at the last comparison, and those that were acknowledged since. */
  state: ReturnState;
  readonly acknowledged: Set<ReturnState>;
  /** When it was approved, in milliseconds by the server's clock. */
  approvedAt: number | undefined;
  /** When its buyer could begin to choose other goods, in milliseconds by the server's clock. */
  choosingAt: number | undefined;
  fates: readonly Fate[];
  /** What was given back for it; undefined while it was not refunded. */
  paid: bigint | undefined;
  /** The order of the goods that were chosen for it; "" for none. */
  exchangedFor: string;
  /** The number of requests about it since the last comparison. */
  busy: number;
};

/** What was decided about the pieces of a line. */
export type Fate = {
  readonly line: ModelLine;
  readonly restocked: number;
  readonly writtenOff: number;
  readonly toBuyer: number;
  readonly kept: bigint;
};

/** A quote that a member was shown, to be ordered by later. */
export type ModelQuote = {
  readonly member: ModelMember;
  readonly wanted: Wanted;
  readonly hash: string;
  /** What it said, as text. */
  readonly said: string;
  /** The terms that say so, as text. */
  readonly terms: ReadonlySet<string>;
};

export type ModelWithdrawal = {
  readonly sn: string;
  readonly amount: bigint;
  status: "pending" | "success" | "rejected";
};

export type ModelMember = {
  readonly index: number;
  readonly uid: string;
  readonly email: string;
  readonly address: string;
  readonly pin: string;
  token: string;
  id: number;
  inviteCode: string;
  bankId: number;
  readonly trades: ModelTrade[];
  readonly orders: Map<string, ModelOrder>;
  readonly withdrawals: Map<string, ModelWithdrawal>;
  readonly returns: Map<string, ModelReturn>;
  readonly addresses: ModelAddress[];
  /** At the last comparison: each wallet's balance, and the number of lines of its history. */
  readonly balances: Map<Wallet, bigint>;
  readonly entries: Map<Wallet, number>;
  /** The number of lines in the history that the plan posted. */
  planTrades: number;
  /** The most wrong security passwords that can have been counted since it was last set. */
  wrongPins: number;
  /** Whether setting one was ever acknowledged. */
  hasPin: boolean;
};

/** Who bought in the public shop without an account, with the one order. */
export type ModelGuest = {
  /** The network that the guest's requests come from. */
  readonly address: string;
  /** Opens the order. */
  readonly token: string;
  /** When it was placed, in milliseconds by the server's clock. */
  readonly placedAt: number;
  readonly order: ModelOrder;
  readonly sold: Sold | undefined;
};

/** The member who sold an order, how that is known, and what became of the profit. */
export type Sold = {
  readonly seller: ModelMember;
  readonly proof: SellerProof;
  /** What was held at the last comparison. */
  held: ReadonlyMap<PlanWallet, bigint>;
  /** The lines of the seller's history about its release. */
  releases: number;
  /** Whether anything was ever held, and whether a refund took of it. */
  wasHeld: boolean;
  wasTakenBack: boolean;
};

/** What sellers get: a rate in basis points of the price without tax, or of what it is above that of members, and the wallets' shares. */
export type RetailTerms = {
  rate: number;
  ofDifference: boolean;
};

export type ModelOperator = { readonly email: string; token: string };

export const DISHONEST_ROLES = ["content", "finance", "fulfilment", "support"] as const;
type DishonestRole = (typeof DISHONEST_ROLES)[number];

export type ModelApproval = {
  readonly id: number;
  readonly by: number;
  /** Records what it does once it is approved. */
  readonly approved: () => void;
  /** Whether what was meant may have changed meanwhile, so that it fails. */
  readonly mayFail: boolean;
};

/** The model of the clients: what a company's members and operators know from acknowledged answers alone. */
export type ClientModel = {
  readonly members: ModelMember[];
  readonly guests: ModelGuest[];
  readonly retail: RetailTerms;
  readonly operators: ModelOperator[];
  readonly goods: ModelGoods[];
  readonly terms: ModelTerms;
  readonly quotes: ModelQuote[];
  readonly approvals: ModelApproval[];
  /** Operators who do whatever their roles allow, and a member who orders what they changed. Nothing is expected of these. */
  readonly dishonest: {
    readonly operators: (ModelOperator & { readonly role: DishonestRole })[];
    accomplice: ModelMember | undefined;
    goodsId: number;
  };
  bankId: number;
  /** The latest day that the server's clock has shown. */
  lastDay: string;
  readonly incentives: { readonly id: number; readonly bonus: bigint }[];
  /** Whether orders that are unpaid for too long may have been cancelled since the last comparison. */
  mayHaveCancelledStale: boolean;
  /** The same of returns that were approved and not sent, and of choices of other goods. */
  mayHaveExpiredReturns: boolean;
  /** The goals of all returns. */
  readonly goals: ReturnGoal[];
  /** Refusals for lack of stock or money since the last comparison: there must have been a time with less than was asked for. */
  readonly stockShortages: {
    readonly of: readonly { readonly goods: ModelGoods; readonly number: number }[];
    readonly what: string;
  }[];
  readonly shortages: {
    readonly member: ModelMember;
    readonly wallet: Wallet;
    readonly amount: bigint;
    readonly what: string;
  }[];
};

export const emptyModel = (): ClientModel => ({
  members: [],
  guests: [],
  retail: { rate: 0, ofDifference: false },
  operators: [],
  goods: [],
  terms: {
    methods: [],
    points: [],
    rates: [],
    countries: [],
    home: "",
    pointValue: certain(0n),
    mindDays: 14,
    sendDays: 30,
  },
  quotes: [],
  approvals: [],
  dishonest: { operators: [], accomplice: undefined, goodsId: 0 },
  bankId: 0,
  lastDay: "",
  incentives: [],
  mayHaveCancelledStale: false,
  mayHaveExpiredReturns: false,
  goals: [],
  stockShortages: [],
  shortages: [],
});

/** Postings of the plan. plan:verify recomputes them, so the model accepts them as the history shows them. */
export const OF_PLAN: ReadonlySet<EntryKind> = new Set([
  "commission",
  "commission_reversed",
  "profit_release",
  "debt_repayment",
  "reversal",
]);

export const newMember = (facts: Pick<ModelMember, "index" | "uid" | "email" | "address">): ModelMember => ({
  ...facts,
  pin: "802613",
  token: "",
  id: 0,
  inviteCode: "",
  bankId: 0,
  trades: [],
  orders: new Map(),
  withdrawals: new Map(),
  returns: new Map(),
  addresses: [],
  balances: new Map(),
  entries: new Map(),
  planTrades: 0,
  wrongPins: 0,
  hasPin: false,
});

/** The statuses that an order may have, given what was acknowledged and what the server does without a client. */
export const possibleStatuses = (
  order: ModelOrder,
  { mayHaveCancelledStale }: ClientModel,
): ReadonlySet<OrderStatus> => {
  const { acknowledged: seen, status, isCardPaid, mayBeRefunded } = order;
  if (seen.has("cancelled") && seen.has("paid")) throw new Error(`order ${order.sn} was paid and cancelled`);
  if (seen.has("refunded")) return new Set(["refunded"]);
  const orRefunded: readonly OrderStatus[] = mayBeRefunded ? ["refunded"] : [];
  if (seen.has("finished")) return new Set(["finished", ...orRefunded]);
  if (seen.has("shipped")) return new Set(["shipped", ...orRefunded]);
  if (seen.has("paid")) return new Set(["unshipped"]);
  if (seen.has("cancelled")) return new Set(["cancelled"]);
  const possible = new Set<OrderStatus>([status, ...orRefunded]);
  if (status === "unpaid" && isCardPaid) possible.add("unshipped");
  if (status === "unpaid" && mayHaveCancelledStale) possible.add("cancelled");
  return possible;
};
