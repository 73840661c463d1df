import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../../deps.ts";
import { bindAdmin, type AdminBinding } from "../../../platform/http/bind-admin-call.ts";
import { findPath } from "./find-path.ts";
import { findStart, readBranch } from "./queries.ts";

export const adminNetworkRoutes = ({ db }: Deps): readonly AdminBinding[] => [
  bindAdmin("adminNetworkBranch", async ({ input: { uid, depth } }) => {
    const start = await findStart(db, uid);
    return start ? done(await readBranch(db, start.id, depth)) : refused("member.unknown");
  }),

  bindAdmin("adminNetworkPath", async ({ input }) => {
    const path = await findPath(db, input);
    return path ? done(path) : refused("member.unknown");
  }),
];
