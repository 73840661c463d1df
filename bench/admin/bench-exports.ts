import { count, measureAlone } from "../plan/measure-alone.ts";

/** Writing as many rows as there are members in each form, each in a separate process so that its memory can be measured. */
export const benchExports = (rows: number): void => {
  console.log(`\nexport of ${count(rows)} rows    seconds        MB   heap above start   peak memory`);
  for (const format of ["csv", "xlsx"]) {
    const measured = measureAlone("admin-export.ts", [format, String(rows)]);
    const cells = [
      `${measured("seconds").toFixed(1)} s`.padStart(9),
      measured("megabytes").toFixed(0).padStart(8),
      `${measured("heap").toFixed(0)} MB`.padStart(16),
      `${count(measured("peak"))} MB`.padStart(13),
    ];
    console.log(`${format.padEnd(28)}${cells.join("  ")}   ${rows >= 1_000_000 ? "heap <= 150 MB" : ""}`.trimEnd());
  }
};
