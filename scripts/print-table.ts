/** Prints names to the left and figures to the right, and a blank line. */
export const printTable = (rows: readonly (readonly string[])[]): void => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const [name = "", ...figures] of rows) {
    const aligned = figures.map((figure, column) => figure.padStart(widths[column + 1] ?? 0));
    console.log([name.padEnd(widths[0] ?? 0), ...aligned].join("   "));
  }
  console.log();
};
