import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { NetworkDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { findPath } from "./find-path.ts";
import { findStart, readBranch } from "./queries.ts";

export const networkAdminApi = ({ db }: NetworkDeps): readonly Binding[] => [
  bind("adminNetworkBranch", async ({ input: { uid, depth } }) => {
    const start = await findStart(db, uid);
    return start ? done(await readBranch(db, start.id, depth)) : refused("member.unknown");
  }),

  bind("adminNetworkPath", async ({ input }) => {
    const path = await findPath(db, input);
    return path ? done(path) : refused("member.unknown");
  }),
];
