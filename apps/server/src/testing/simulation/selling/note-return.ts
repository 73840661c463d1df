import type { Fate, ModelReturn } from "../client-model.ts";
import { FAULTS } from "./ask-return.ts";
import { noteRefund } from "./note-refund.ts";

/** Records that a return was refunded: of what inspection gave back, or of all its pieces where nothing was shipped. */
export const noteReturnRefund = (moved: ModelReturn, paid: bigint, isInspected: boolean): void => {
  const { order, member, fates, pieces } = moved;
  const back = isInspected
    ? fates.map(({ line, restocked, writtenOff }) => ({ line, number: restocked + writtenOff }))
    : pieces;
  const kept = isInspected ? fates.reduce((sum, fate) => sum + fate.kept, 0n) : 0n;
  moved.acknowledged.add("refunded");
  moved.paid = paid;
  order.mayBeRefunded = true;
  noteRefund(member, order, { paid, kept, pieces: back, isLimited: isInspected && !FAULTS.includes(moved.kind) });
  if (isInspected) moveStock(fates, 0);
};

/** What is restocked is in stock again; a replacement takes one for each piece that is not. */
export const moveStock = (fates: readonly Fate[], replaced: 0 | 1): void => {
  for (const { line, restocked, writtenOff } of fates) {
    const more = restocked - replaced * (restocked + writtenOff);
    line.goods.least += more;
    line.goods.most += more;
    line.goods.taken += Math.max(0, -more);
  }
};
