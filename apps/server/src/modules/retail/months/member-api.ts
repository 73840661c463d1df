import { done } from "@espalier/core/vocabulary/outcome";

import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import type { RetailDeps } from "../deps.ts";
import { listMonthsOf } from "./queries.ts";
import { shareOf } from "./share-of.ts";

/** A member's own share of retail. */
export const retailMemberApi = ({ db }: Pick<RetailDeps, "db">): readonly Binding[] => [
  bind("userRetail", async ({ caller }) =>
    done(
      (await listMonthsOf(db, caller.memberId)).map((month) => ({
        ...month,
        share: shareOf(month.retail, month.bought),
      })),
    ),
  ),
];
