import { done } from "@espalier/core/vocabulary/outcome";

import { readPage } from "../../db/paged.ts";
import type { Deps } from "../../deps.ts";
import { bind, type Binding } from "../../http/bind-call.ts";
import { pageTrades } from "./page-trades.ts";

export const walletRoutes = ({ db }: Deps): readonly Binding[] => [
  bind("walletTrades", async ({ input, caller, now }) => {
    const { walletType: wallet, from, to } = input;
    const list = `trades ${wallet ?? ""} ${from ?? ""} ${to ?? ""}`;
    const page = { reader: caller.session, list, page: input.page, limit: input.limit, now };
    const filter = { memberId: caller.memberId, wallet, from, to };
    return done([...(await readPage(db, page, async (start) => await pageTrades(db, filter, caller.language, start)))]);
  }),
];
