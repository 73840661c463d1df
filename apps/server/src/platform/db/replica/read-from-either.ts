import type { Metrics } from "../../telemetry/metrics.ts";
import { sqlState } from "../in-transaction.ts";
import type { LogPosition } from "./log-position.ts";
import type { Choice, Replica } from "./replica.ts";

type EitherDeps = { readonly replica: Pick<Replica, "choose">; readonly metrics: Pick<Metrics, "countRead"> };

type Either<Value> = {
  readonly onReplica: () => Promise<Value>;
  readonly onPrimary: () => Promise<Value>;
  /** Whether the replica's answer can be right although it may not have everything yet; every answer, unless said. */
  readonly stands?: (value: Value) => boolean;
};

/**
 * Reads from the replica if it may answer somebody who has seen the log up to a position, else from the primary, as also what fails on the
 * replica: it may end, or cancel what is in the way of what it replays. Returns also which of them answered.
 */
export const readFromEither = async <Value>(
  { replica, metrics: { countRead } }: EitherDeps,
  seen: LogPosition,
  { onReplica, onPrimary, stands = () => true }: Either<Value>,
): Promise<{ readonly value: Value; readonly from: "replica" | "primary" }> => {
  const choice = replica.choose(seen);
  if (!choice.isGiven) {
    countRead("primary", choice.why);
    return { value: await onPrimary(), from: "primary" };
  }
  const read = await tryOn(choice, onReplica);
  if (read !== undefined && stands(read.value)) {
    countRead("replica", "");
    return { value: read.value, from: "replica" };
  }
  countRead("primary", read === undefined ? "failed" : "not found");
  return { value: await onPrimary(), from: "primary" };
};

/** Undefined where it failed or was read from more than one host. What took as long as a statement may take is not tried again. */
const tryOn = async <Value>(
  { isStill }: Extract<Choice, { isGiven: true }>,
  read: () => Promise<Value>,
): Promise<{ readonly value: Value } | undefined> => {
  try {
    const value = await read();
    return isStill() ? { value } : undefined;
  } catch (error) {
    if (sqlState(error) === OVERDUE) throw error;
    return undefined;
  }
};

const OVERDUE = "57014";
