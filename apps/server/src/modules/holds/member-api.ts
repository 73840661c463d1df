import { done } from "@espalier/core/vocabulary/outcome";

import { readPage } from "../../platform/db/paging/paged.ts";
import { bind, type Binding } from "../../platform/http/bind-call.ts";
import type { HoldsDeps } from "./deps.ts";
import { listHolds } from "./list-holds.ts";

export const holdMemberApi = ({ db }: HoldsDeps): readonly Binding[] => [
  bind("walletHolds", async ({ input, caller: { memberId, session: reader }, now }) => {
    const page = { reader, list: "holds", page: input.page, limit: input.limit, now };
    return done(await readPage(db, page, async (start) => await listHolds(db, memberId, start)));
  }),
];
