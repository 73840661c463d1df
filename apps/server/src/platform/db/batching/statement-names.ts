/** How often a text is used before it gets a name, and the maximum number of names per connection. */
const OFTEN = 3;
const MOST_NAMES = 250;
const MOST_COUNTED = 2_000;
const LONGEST = 8_000;

/** A statement that comes again and again. */
export type KnownStatement = {
  readonly name: string;
  /** Whether it only reads, so that it may share a connection with others' statements. */
  readonly onlyReads: boolean;
  /** Until when it gets a connection of its own (performance.now), since it was slow. */
  aloneUntil: number;
};

/** Gives names to the statements that come again and again; undefined for the others. */
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
 * Texts that get no name: what `*` stands for changes with a migration, and PostgreSQL then refuses the prepared statement, but for
 * `listed.*`, which stands for columns that the same text names (see batchedQuery); and where words are searched, the best plan
 * depends on the words.
 */
export const isPreparable = (text: string): boolean =>
  text.length <= LONGEST &&
  /^\s*(?:select|with|insert|update|delete)\b/i.test(text) &&
  !/\bselect \*|(?<!\blisted)\.\*|\bi?like\b/i.test(text);

/** Nothing that writes, locks or sets: also not by the functions that do. */
const onlyReads = (text: string): boolean =>
  /^\s*(?:select|with)\b/i.test(text) &&
  !/\b(?:insert|update|delete|merge|for (?:no key )?(?:update|share)|for key share|ledger_\w+|pg_\w+|set_config|nextval|graphile_worker)\b/i.test(
    text,
  );
