/**
 * Why goods come back: the buyer withdraws from the contract, as the law allows without a reason; changed their mind within the company's
 * own time; or the goods are faulty, were damaged on the way, or are not what was ordered.
 */
export const RETURN_KINDS = ["withdrawal", "changed_mind", "faulty", "damaged", "wrong"] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

/** Whether the company is at fault, so that any goods come back and the buyer says what is wrong. */
export const isFault = (kind: ReturnKind): boolean => FAULTS.includes(kind);

const FAULTS: readonly ReturnKind[] = ["faulty", "damaged", "wrong"];

export const RETURN_STATES = [
  "asked",
  "approved",
  "sent",
  "received",
  "inspected",
  "choosing",
  "refunded",
  "exchanged",
  "refused",
  "cancelled",
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** The events in the history of a return: each leads to the state of its name, but for the end of a choice, which leads back to `inspected`. */
export const RETURN_EVENTS = [...RETURN_STATES, "choice_ended"] as const;
export type ReturnEvent = (typeof RETURN_EVENTS)[number];

/** What the buyer wants for the goods: the money, or other goods whose difference is paid or given back. */
export const RETURN_RESOLUTIONS = ["refund", "exchange"] as const;
export type ReturnResolution = (typeof RETURN_RESOLUTIONS)[number];

/**
 * Whether goods may come back without a fault. `usual`: they may. The others are exceptions of the law (Directive 2011/83/EU, Art. 16):
 * `made_to_order` (c), `perishable` (d), and `sealed` (e and i), which may come back as long as nobody opened them.
 */
export const RETURN_RULES = ["usual", "made_to_order", "perishable", "sealed"] as const;
export type ReturnRule = (typeof RETURN_RULES)[number];

/** Whether goods of a rule may come back without a fault; sealed ones may, unopened. */
export const isReturnable = (rule: ReturnRule): boolean => rule === "usual" || rule === "sealed";

/** The lists of operators: what waits for a decision, for something from the buyer, for somebody to look at the goods, and what is over. */
export const RETURN_TABS = {
  to_decide: ["asked"],
  to_expect: ["approved", "sent", "choosing"],
  to_inspect: ["received", "inspected"],
  done: ["refunded", "exchanged", "refused", "cancelled"],
} as const satisfies Readonly<Record<string, readonly ReturnState[]>>;
export type ReturnTab = keyof typeof RETURN_TABS;

/** What becomes of a piece that came back. Only one that goes back to the buyer is not refunded. */
export const PIECE_FATES = ["restocked", "written_off", "to_buyer"] as const;
export type PieceFate = (typeof PIECE_FATES)[number];

/** What becomes of all pieces that are decided alike: what goes back to the buyer is decided piece by piece. */
export const SHARED_FATES = ["restocked", "written_off"] as const satisfies readonly PieceFate[];
export type SharedFate = (typeof SHARED_FATES)[number];

/** How many pictures of damage a return has at most. */
export const MOST_RETURN_PICTURES = 6;

/**
 * What a held profit waits for: that the order is shipped, that it counts as received since nobody confirmed it, the end of its return period,
 * the end of a return, or the run that settles a refund.
 */
export const HOLD_WAITS = ["shipping", "receipt", "period", "return", "refund"] as const;

export type HoldWait = (typeof HOLD_WAITS)[number];
