import { COMPONENTS } from "@espalier/core/plan/components/components";
import type { Fact } from "@espalier/core/plan/components/explanation";
import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import { sql } from "kysely";

const NAMES = new Set(
  BONUS_KINDS.flatMap((kind) =>
    Object.entries<Fact>(COMPONENTS[kind].facts).flatMap(([name, { unit, stored = name }]) =>
      unit === "member" ? [stored] : [],
    ),
  ),
);

/** SQL for the id of the other member in the explanation of a profit (`p`); null when there is none. */
export const otherMember = sql<number>`coalesce(${sql.join(Array.from(NAMES, (name) => sql`p.detail ->> ${sql.lit(name)}`))})::bigint`;
