import { formatDate } from "@espalier/web/format-date";

/** A time in a row of a crowded table: to the minute, with the second behind the pointer. */
export function RowTime({ at }: { at: number }) {
  return (
    <time className="tabular" title={formatDate(at)}>
      {formatDate(at, "minute")}
    </time>
  );
}
