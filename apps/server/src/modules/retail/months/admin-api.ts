import { done } from "@espalier/core/vocabulary/outcome";

import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import type { RetailDeps } from "../deps.ts";
import { shareOf } from "./share-of.ts";
import { listRetailMonths } from "./queries.ts";

export const retailAdminApi = ({ db }: RetailDeps): readonly Binding[] => [
  bind("adminRetailMonths", async () =>
    done(
      (await listRetailMonths(db)).map(({ retail, company_retail, bought, ...row }) => ({
        ...row,
        bought,
        retail,
        company_retail,
        share: shareOf(retail + company_retail, bought),
      })),
    ),
  ),
];
