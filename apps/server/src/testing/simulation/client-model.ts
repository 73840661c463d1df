import type { OrderStatus, PaymentMethod } from "@espalier/core/vocabulary/order";
import type { EntryKind } from "@espalier/core/vocabulary/journal";
import type { Wallet } from "@espalier/core/vocabulary/wallet";

/** One line of a wallet's history, in hundredths. */
export type ModelTrade = { readonly wallet: Wallet; readonly kind: EntryKind; readonly amount: bigint };

export type ModelOrder = {
  readonly sn: string;
  method: PaymentMethod;
  readonly goods: ModelGoods;
  readonly number: number;
  amount: bigint;
  /** Of the server's clock, in milliseconds. */
  readonly placedAt: number;
  payUrl: string | undefined;
  /** As it was compared last. */
  status: OrderStatus;
  /** What was acknowledged since. */
  readonly acknowledged: Set<"paid" | "shipped" | "finished" | "cancelled" | "refunded">;
  /** A card paid it: the order follows once the provider's message was worked off. */
  isCardPaid: boolean;
  refunded: bigint;
  refundedPieces: number;
  /** Pieces that were given back since the comparison: on hand again, if they had not been shipped. */
  returned: number;
};

export type ModelGoods = {
  readonly id: number;
  readonly price: bigint;
  readonly pvPrice: bigint;
  /** What may be on hand. */
  least: number;
  most: number;
  /** As compared last, and what was taken since. */
  onHand: number;
  taken: number;
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
  /** As compared last: what each wallet held, and how many lines its history had. */
  readonly balances: Map<Wallet, bigint>;
  readonly entries: Map<Wallet, number>;
  /** Lines of the history that came from the plan. */
  planTrades: number;
  /** How many wrong security passwords were sent at most since the last time it was set. */
  wrongPins: number;
  /** Whether one was ever set, as far as it was acknowledged. */
  hasPin: boolean;
};

export type ModelOperator = { readonly email: string; token: string };

export type ModelApproval = {
  readonly id: number;
  readonly by: number;
  readonly member: ModelMember;
  readonly trade: ModelTrade;
};

/** What the clients of a company know, from acknowledged answers only. */
export type ClientModel = {
  readonly members: ModelMember[];
  readonly operators: ModelOperator[];
  readonly goods: ModelGoods[];
  readonly approvals: ModelApproval[];
  bankId: number;
  readonly incentives: { readonly id: number; readonly bonus: bigint }[];
  /** Whether orders that are unpaid for too long may have been cancelled since the last comparison. */
  mayHaveCancelledStale: boolean;
  /** Refusals for want of money since the last comparison: the wallet must have been able to hold less than that. */
  readonly stockShortages: { readonly goods: ModelGoods; readonly number: number; readonly what: string }[];
  readonly shortages: {
    readonly member: ModelMember;
    readonly wallet: Wallet;
    readonly amount: bigint;
    readonly what: string;
  }[];
};

export const emptyModel = (): ClientModel => ({
  members: [],
  operators: [],
  goods: [],
  approvals: [],
  bankId: 0,
  incentives: [],
  mayHaveCancelledStale: false,
  stockShortages: [],
  shortages: [],
});

/** What the company's plan moves, which plan:verify recomputes: a client takes it from the history as it stands there. */
export const OF_PLAN: ReadonlySet<EntryKind> = new Set([
  "commission",
  "commission_reversed",
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
  balances: new Map(),
  entries: new Map(),
  planTrades: 0,
  wrongPins: 0,
  hasPin: false,
});

/** The statuses that an order may have by what was acknowledged and by what goes on without a client. */
export const possibleStatuses = (
  order: ModelOrder,
  { mayHaveCancelledStale }: ClientModel,
): ReadonlySet<OrderStatus> => {
  const { acknowledged: seen, status, isCardPaid } = order;
  if (seen.has("cancelled") && seen.has("paid")) throw new Error(`order ${order.sn} was paid and cancelled`);
  if (seen.has("refunded")) return new Set(["refunded"]);
  if (seen.has("finished")) return new Set(["finished"]);
  if (seen.has("shipped")) return new Set(["shipped"]);
  if (seen.has("paid")) return new Set(["unshipped"]);
  if (seen.has("cancelled")) return new Set(["cancelled"]);
  const possible = new Set<OrderStatus>([status]);
  if (status === "unpaid" && isCardPaid) possible.add("unshipped");
  if (status === "unpaid" && mayHaveCancelledStale) possible.add("cancelled");
  return possible;
};
