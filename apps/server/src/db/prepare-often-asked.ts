import type { PostgresPool } from "kysely";
import type pg from "pg";

/** How often a text is asked before it is worth a name, and how many names a connection holds at most. */
const OFTEN = 3;
const MOST_NAMES = 250;
const MOST_COUNTED = 2_000;
const LONGEST = 8_000;

/**
 * The pool as Kysely uses it, which names the statements that come again and again: a connection then parses each once, and
 * PostgreSQL keeps its plan as long as that is as good as a fresh one. Texts of ever new lengths (lists of values) stay unnamed.
 */
export const prepareOftenAsked = (pool: pg.Pool): PostgresPool => {
  const nameOf = createNames();
  const known = new WeakMap<pg.PoolClient, pg.PoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const naming = known.get(client) ?? withNames(client, nameOf);
      known.set(client, naming);
      return naming;
    },
    end: async () => await pool.end(),
  };
};

type NameOf = (text: string) => string | undefined;

const withNames = (client: pg.PoolClient, nameOf: NameOf): pg.PoolClient =>
  new Proxy(client, {
    get: (target, property): unknown => {
      if (property !== "query") return Reflect.get(target, property);
      return async (text: string, values: unknown[]) => {
        const name = nameOf(text);
        return await target.query(name === undefined ? { text, values } : { name, text, values });
      };
    },
  });

const createNames = (): NameOf => {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size === MOST_NAMES || !isLasting(text)) return name;
    const count = (counts.get(text) ?? 0) + 1;
    if (counts.size === MOST_COUNTED) counts.clear();
    counts.set(text, count);
    if (count < OFTEN) return undefined;
    counts.delete(text);
    names.set(text, `s${names.size + 1}`);
    return names.get(text);
  };
};

/** What `*` stands for changes with a migration, and PostgreSQL then refuses the prepared statement: such texts get no name. */
const isLasting = (text: string): boolean =>
  text.length <= LONGEST && /^\s*(?:select|with|insert|update|delete)\b/i.test(text) && !/\bselect \*|\.\*/i.test(text);
