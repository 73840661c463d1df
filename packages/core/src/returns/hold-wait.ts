import type { HoldWait } from "../vocabulary/goods-return.ts";

type HeldFor = {
  readonly shippedAt: Date | null;
  readonly receivedAt: Date | null;
  /** Whether a return of the order is not over. */
  readonly returning: boolean;
  /** Whether a refund of it waits for a run. */
  readonly refunding: boolean;
};

/** The one thing that a hold waits for longest. */
export const holdWait = ({ shippedAt, receivedAt, returning, refunding }: HeldFor): HoldWait => {
  if (refunding) return "refund";
  if (returning) return "return";
  if (receivedAt !== null) return "period";
  return shippedAt === null ? "shipping" : "receipt";
};
