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
  /** In milliseconds, by the server's clock. */
  readonly placedAt: number;
  payUrl: string | undefined;
  /** The status at the last comparison. */
  status: OrderStatus;
  /** The changes acknowledged since the last comparison. */
  readonly acknowledged: Set<"paid" | "shipped" | "finished" | "cancelled" | "refunded">;
  /** Paid by card: the order becomes paid when the provider's message has been processed. */
  isCardPaid: boolean;
  refunded: bigint;
  refundedPieces: number;
  /** Pieces refunded since the last comparison: back in stock, if they had not been shipped. */
  returned: number;
};

export type ModelGoods = {
  readonly id: number;
  readonly price: bigint;
  readonly pvPrice: bigint;
  /** The bounds of the possible stock. */
  least: number;
  most: number;
  /** The stock at the last comparison, and the pieces ordered since. */
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

export type ModelOperator = { readonly email: string; token: string };

export const DISHONEST_ROLES = ["content", "finance", "fulfilment", "support"] as const;
type DishonestRole = (typeof DISHONEST_ROLES)[number];

export type ModelApproval = {
  readonly id: number;
  readonly by: number;
  readonly member: ModelMember;
  readonly trade: ModelTrade;
};

/** The model of the clients: what a company's members and operators know from acknowledged answers alone. */
export type ClientModel = {
  readonly members: ModelMember[];
  readonly operators: ModelOperator[];
  readonly goods: ModelGoods[];
  readonly approvals: ModelApproval[];
  /** Operators who do whatever their roles allow, and a member who orders what they changed. Nothing is expected of these. */
  readonly dishonest: {
    readonly operators: (ModelOperator & { readonly role: DishonestRole })[];
    accomplice: ModelMember | undefined;
    goodsId: number;
  };
  bankId: number;
  readonly incentives: { readonly id: number; readonly bonus: bigint }[];
  /** Whether orders that are unpaid for too long may have been cancelled since the last comparison. */
  mayHaveCancelledStale: boolean;
  /** Refusals for lack of stock or money since the last comparison: there must have been a time with less than was asked for. */
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
  dishonest: { operators: [], accomplice: undefined, goodsId: 0 },
  bankId: 0,
  incentives: [],
  mayHaveCancelledStale: false,
  stockShortages: [],
  shortages: [],
});

/** Postings of the plan. plan:verify recomputes them, so the model accepts them as the history shows them. */
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

/** The statuses that an order may have, given what was acknowledged and what the server does without a client. */
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
