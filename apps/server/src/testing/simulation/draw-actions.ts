import type { DemoRandom } from "../../demo/demo-random.ts";

/** The kinds of action with their relative frequencies. */
const WEIGHTS = {
  register: 2,
  buy: 8,
  orderByCard: 4,
  payByCard: 4,
  payFromWallet: 2,
  cancel: 2,
  ship: 9,
  confirm: 5,
  refund: 3,
  refundPart: 2,
  withdraw: 6,
  cancelWithdrawal: 2,
  decide: 5,
  convert: 3,
  transfer: 5,
  claim: 2,
  deposit: 6,
  approve: 5,
  wrongPin: 2,
  setPin: 1,
  takeDelivery: 2,
  closePeriod: 2,
  voidRun: 2,
  orderAsQuoted: 2,
  askReturn: 10,
  moveReturn: 24,
  changePrice: 2,
  changeDelivery: 2,
  changeTax: 2,
  meddle: 8,
  conspire: 6,
  orderAsGuest: 8,
  payAsGuest: 8,
  cancelAsGuest: 2,
} as const;

export type ActionKind = keyof typeof WEIGHTS;

/**
 * The ways of sending a request. `lost`: the first answer is discarded and the request repeated; `twice`: two copies at the same time;
 * `again`: repeated at the end of the round.
 */
const DELIVERIES = ["once", "once", "once", "lost", "twice", "again"] as const;

/** An action with every random choice it may need, so that its outcome does not change what is drawn later. */
export type DrawnAction = {
  readonly kind: ActionKind;
  readonly who: number;
  readonly whom: number;
  /** Selects the goods, order or wallet. */
  readonly pick: number;
  readonly amount: number;
  readonly flag: boolean;
  readonly delivery: (typeof DELIVERIES)[number];
  readonly key: string;
};

/** The fault injected in a round. */
const TROUBLES = ["none", "none", "server", "sessions", "database", "power"] as const;
export type Trouble = (typeof TROUBLES)[number];

/** Jobs that run at the same time as the requests of a round. */
const JOBS = [
  "queue",
  "queue",
  "roll-up",
  "roll-up",
  "close-plan-day",
  "close-plan-day",
  "close-plan-day",
  "resume-plan-jobs",
  "resume-plan-jobs",
  "cancel-unpaid-orders",
  "cancel-unsent-returns",
  "end-late-choices",
  "release-held-profits",
  "refresh-card-payments",
  "compare-card-days",
  "close-ledger-day",
  "roll-up-days",
  "delete-expired",
  "delete-expired-logins",
  "delete-old-messages",
] as const;
export type DrawnJob = (typeof JOBS)[number];

/** Errors of the server's clock, in seconds. */
const JUMPS = [0, 0, 0, 0, 0, -7_200, -86_400, 7_200, 86_400, 40 * 86_400] as const;

export type DrawnRound = {
  readonly actions: readonly DrawnAction[];
  readonly jobs: readonly DrawnJob[];
  readonly trouble: Trouble;
  /** The number of answers before the fault is injected. */
  readonly troubleAfter: number;
  /** `logOnly`: only the write-ahead log had reached the disk; otherwise the seed chooses among the data files. */
  readonly powerCut: { readonly logOnly: boolean; readonly seed: number };
  /** Seconds that pass before the round. */
  readonly passes: number;
  readonly jump: number;
  readonly isClockBelieved: boolean;
  /** Whether workers finish all waiting jobs before the comparison. */
  readonly settles: boolean;
};

const KINDS: readonly ActionKind[] = drawableKinds();

/** Shortly before the end of a run so much time passes that goods can no longer come back. */
const LATE = { roundsLeft: 1, seconds: 50 * 86_400 };

export const drawRound = (
  draw: DemoRandom,
  name: string,
  { roundsLeft }: { readonly roundsLeft: number },
): DrawnRound => {
  const actions = Array.from({ length: 16 + draw.below(16) }, (_, index) => drawAction(draw, `${name}-${index}`));
  const jump = draw.pick(JUMPS);
  const passes = draw.pick([60, 600, 3_600, 3 * 3_600, 86_400]);
  const settles = draw.chance(0.5);
  return {
    actions,
    jobs: Array.from({ length: draw.below(4) }, () => draw.pick(JOBS)),
    trouble: draw.pick(TROUBLES),
    troubleAfter: draw.below(actions.length),
    powerCut: { logOnly: draw.chance(0.5), seed: draw.below(1_000_000_000) },
    passes: roundsLeft === LATE.roundsLeft ? LATE.seconds : passes,
    jump,
    isClockBelieved: draw.chance(0.8),
    settles: settles || roundsLeft === 0,
  };
};

const drawAction = (draw: DemoRandom, key: string): DrawnAction => ({
  kind: draw.pick(KINDS),
  who: draw.below(1_000),
  whom: draw.below(1_000),
  pick: draw.below(1_000),
  amount: 1 + draw.below(40_000),
  flag: draw.chance(0.5),
  delivery: draw.pick(DELIVERIES),
  key,
});

function drawableKinds(): readonly ActionKind[] {
  return Object.entries(WEIGHTS).flatMap(([kind, weight]) =>
    isKind(kind) ? Array.from({ length: weight }, () => kind) : [],
  );
}

function isKind(text: string): text is ActionKind {
  return text in WEIGHTS;
}
