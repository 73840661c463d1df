import { done } from "@espalier/core/vocabulary/outcome";

import { inTransaction, type Db } from "../../apps/server/src/platform/db/in-transaction.ts";
import { placeMember } from "../../apps/server/src/modules/network/place-member.ts";
import { insertMembers } from "../../apps/server/src/testing/seed-tree.ts";
import { halves, percentile, type Print } from "./print-figures.ts";

const NEWCOMERS = 200;
/** The root's left: in the shape of that name an edge of a hundred thousand. */
const ROOT = 1;

/** Newcomers one after another at the outermost open place below the root. */
export const benchPlacing = async (db: Db, print: Print): Promise<void> => {
  const newcomers = await insertMembers(db, NEWCOMERS, ROOT);
  const times: number[] = [];
  for (const memberId of newcomers) {
    const begun = performance.now();
    await inTransaction(db, async (tx) =>
      done(await placeMember(tx, { memberId, parentId: ROOT, side: "left", sponsorId: ROOT })),
    );
    times.push(performance.now() - begun);
  }
  print("newcomer placed at the outermost place on the left", halves(percentile(times, 0.5), percentile(times, 0.95)));
};
