import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "../foundations/icon-button.tsx";

export type PageControlTexts = {
  readonly label: string;
  readonly previous: string;
  readonly next: string;
  readonly rowsPerPage: string;
  /** "1–25 of 120"; `total` says "10,000+" where there are more than were counted. */
  readonly range: (from: string, to: string, total: string) => string;
};

export type PageControlProps = {
  /** From 1. */
  page: number;
  limit: number;
  limits?: readonly number[] | undefined;
  total: number;
  /** The most that is counted: a total above it has no end that is known. */
  mostCounted?: number | undefined;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
  /** Writes a number with its thousands parted. */
  formatNumber: (value: number) => string;
  texts: PageControlTexts;
};

/** Below a table: which rows are shown of how many, how many a page holds, and the pages before and after. */
export function PageControl(props: PageControlProps) {
  const {
    page,
    limit,
    limits = [25, 50, 100],
    total,
    mostCounted = 10_000,
    onPage,
    onLimit,
    formatNumber,
    texts,
  } = props;
  const endless = total > mostCounted;
  // A page after the last one, from an old address, counts as beginning where the rows end.
  const first = endless ? (page - 1) * limit + 1 : Math.min((page - 1) * limit + 1, total);
  const last = endless ? page * limit : Math.min(page * limit, total);
  const totalText = endless ? `${formatNumber(mostCounted)}+` : formatNumber(total);
  return (
    <nav
      aria-label={texts.label}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5 text-small text-ink-3"
    >
      <label className="flex items-center gap-2">
        {texts.rowsPerPage}
        <select
          value={limit}
          onChange={(event) => onLimit(Number(event.target.value))}
          className="h-8 max-sm:h-11 rounded-control bg-surface px-2 text-small text-ink inset-ring-1 inset-ring-line"
        >
          {limits.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </label>
      <span className="tabular ml-auto" aria-live="polite">
        {texts.range(formatNumber(first), formatNumber(last), totalText)}
      </span>
      <span className="flex items-center">
        <IconButton icon={ChevronLeft} label={texts.previous} disabled={page <= 1} onClick={() => onPage(page - 1)} />
        <IconButton
          icon={ChevronRight}
          label={texts.next}
          disabled={!endless && page * limit >= total}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </nav>
  );
}
