/** The maximum number of rows that one statement deletes, so that none holds its locks for long. */
const BATCH = 5_000;

/** Repeats a delete with a limited number of rows until fewer are left; returns the number deleted. */
export const inBatches = async (
  deleteSome: (most: number) => Promise<{ readonly numAffectedRows?: bigint }>,
  batch = BATCH,
): Promise<number> => {
  for (let all = 0; ;) {
    const { numAffectedRows = 0n } = await deleteSome(batch);
    all += Number(numAffectedRows);
    if (numAffectedRows < batch) return all;
  }
};
