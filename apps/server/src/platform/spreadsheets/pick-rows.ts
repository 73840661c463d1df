import type { TextEncoding } from "@espalier/core/text/text-encoding";

import { rowsAside } from "./rows-aside.ts";
import type { SheetRow } from "./sheet-row.ts";

type Picked = { readonly heading: SheetRow["cells"]; readonly rows: readonly SheetRow[] };

/** The first row of a CSV file or workbook, and the rows on these lines, with their cells as they are. */
export const pickRows = async (
  bytes: Uint8Array,
  encoding: TextEncoding | undefined,
  lines: { readonly has: (line: number) => boolean },
): Promise<Picked> => {
  let heading: SheetRow["cells"] | undefined;
  const rows: SheetRow[] = [];
  for await (const part of rowsAside({ bytes, encoding })) {
    if ("key" in part) break;
    for (const row of part) {
      if (heading === undefined) heading = row.cells;
      else if (lines.has(row.line)) rows.push(row);
    }
  }
  return { heading: heading ?? [], rows };
};
