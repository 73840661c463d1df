/** The number of uses after which a text gets a name, and the maximum number of names per connection. */
const OFTEN = 3;
const MOST_NAMES = 250;
const MOST_COUNTED = 2_000;
const LONGEST = 8_000;

/** A statement that is used repeatedly. */
export type KnownStatement = {
  readonly name: string;
  /** Whether it only reads, so that it may share a connection with others' statements. */
  readonly onlyReads: boolean;
  /** The time (performance.now) until which it uses a separate connection, because it was slow. */
  aloneUntil: number;
};

/** Gives names to repeated statements; returns undefined for others. */
export const createStatementNames = (): ((text: string) => KnownStatement | undefined) => {
  const known = new Map<string, KnownStatement>();
  const counts = new Map<string, number>();
  return (text) => {
    const found = known.get(text);
    if (found || known.size === MOST_NAMES || !isPreparable(text)) return found;
    const count = (counts.get(text) ?? 0) + 1;
    if (counts.size === MOST_COUNTED) counts.clear();
    counts.set(text, count);
    if (count < OFTEN) return undefined;
    counts.delete(text);
    const statement = { name: `s${known.size + 1}`, onlyReads: onlyReads(text), aloneUntil: 0 };
    known.set(text, statement);
    return statement;
  };
};

/**
 * Texts with `*` get no name, because its columns change with a migration and PostgreSQL then refuses the prepared
 * statement; `listed.*` is permitted, because its columns are named in the same text (see batchedQuery). Neither do
 * searches for words, because the best plan depends on the words.
 */
export const isPreparable = (text: string): boolean =>
  text.length <= LONGEST &&
  /^\s*(?:select|with|insert|update|delete)\b/i.test(text) &&
  !/\bselect \*|(?<!\blisted)\.\*|\bi?like\b/i.test(text);

/** Neither writes, locks nor sets anything, and calls no function that does. */
export const onlyReads = (text: string): boolean =>
  /^\s*(?:select|with)\b/i.test(text) &&
  !/\b(?:insert|update|delete|merge|for (?:no key )?(?:update|share)|for key share|(?:ledger|movement|pin|pg)_\w+|set_config|nextval|graphile_worker)\b/i.test(
    text,
  );
