import { done } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../deps.ts";
import { bind, type Binding } from "../../http/bind-call.ts";
import { listCoupons } from "./list-coupons.ts";

export const couponRoutes = ({ db }: Deps): readonly Binding[] => [
  bind("couponList", async ({ caller, now }) =>
    done([...(await listCoupons(db, caller.memberId, caller.language, now))]),
  ),
];
