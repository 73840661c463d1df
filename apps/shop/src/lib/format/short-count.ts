const MOST_SHOWN = 99;

/** A count as it is shown beside a name: nothing for none, and no more than two digits. */
export function shortCount(count: number | undefined): string | undefined {
  if (count === undefined || count === 0) return undefined;
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
}
