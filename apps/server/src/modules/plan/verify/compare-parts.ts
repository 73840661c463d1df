import type { Close } from "@espalier/core/plan/close-period";
import { formatMoney, money } from "@espalier/core/money/money";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { readPartSums } from "../runs/run-totals.ts";
import type { Run } from "../runs/run-row.ts";
import { sumParts, type PartSum } from "../runs/sum-parts.ts";

/** A line for each type and wallet whose stored sum differs from the recomputed one. */
export const compareParts = async (tx: Tx, run: Run, { profits }: Close): Promise<readonly string[]> => {
  const stored = new Map((await readPartSums(tx, [run.id])).map((sum) => [nameOf(sum), format(sum)]));
  const due = new Map(sumParts(profits).map((sum) => [nameOf(sum), format(sum)]));
  return [...new Set([...stored.keys(), ...due.keys()])].flatMap((name) => {
    const [has, needs] = [stored.get(name) ?? "nothing", due.get(name) ?? "nothing"];
    return has === needs ? [] : [`run ${run.id}: ${name} stored as ${has}, recomputed ${needs}`];
  });
};

const nameOf = ({ type, wallet }: PartSum): string => `${type} in ${wallet}`;

const format = ({ parts, amount }: PartSum): string => `${parts} parts over ${formatMoney(money(BigInt(amount)))}`;
