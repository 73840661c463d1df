import { count, measureAlone } from "../plan/measure-alone.ts";

/** The heap in which each file is written, in MB: one that needs more ends with an error. */
const HEAP = 64;
/** What it may hold, in MB. */
const MOST_HELD = 20;

/** Writing as many rows as there are members in each form, each in a separate process so that its memory can be measured. */
export const benchExports = (rows: number): void => {
  console.log(
    `\nexport of ${count(rows)} rows    seconds        MB   held in the first half, second   peak memory   in a heap of ${HEAP} MB`,
  );
  for (const format of ["csv", "xlsx"]) {
    const measured = measureAlone("admin-export.ts", [format, String(rows)], {
      NODE_OPTIONS: `--max-old-space-size=${HEAP}`,
    });
    const cells = [
      `${measured("seconds").toFixed(1)} s`.padStart(9),
      measured("megabytes").toFixed(0).padStart(8),
      `${measured("first").toFixed(1)} MB`.padStart(22),
      `${measured("second").toFixed(1)} MB`.padStart(8),
      `${count(measured("peak"))} MB`.padStart(11),
    ];
    console.log(`${format.padEnd(28)}${cells.join("  ")}   <= ${MOST_HELD} MB`);
  }
};
