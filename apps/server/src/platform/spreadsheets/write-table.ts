import type { TableFormat } from "@espalier/core/vocabulary/export";

import type { FileParts, Table } from "./table-column.ts";
import { writeCsv } from "./write-csv.ts";
import { writeXlsx } from "./write-xlsx.ts";

const WRITERS: Readonly<Record<TableFormat, (table: Table) => FileParts>> = { csv: writeCsv, xlsx: writeXlsx };

/** The content type of each format. */
export const TABLE_TYPES: Readonly<Record<TableFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** A table as a file, part by part in constant memory. */
export const writeTable = (format: TableFormat, table: Table): FileParts => WRITERS[format](table);
