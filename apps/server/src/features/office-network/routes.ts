import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../deps.ts";
import { bindOffice, type OfficeBinding } from "../../http/bind-office-call.ts";
import { findPath } from "./find-path.ts";
import { findStart, readBranch } from "./queries.ts";

export const officeNetworkRoutes = ({ db }: Deps): readonly OfficeBinding[] => [
  bindOffice("officeNetworkBranch", async ({ input: { uid, depth } }) => {
    const start = await findStart(db, uid);
    return start ? done(await readBranch(db, start.id, depth)) : refused("member.unknown");
  }),

  bindOffice("officeNetworkPath", async ({ input }) => {
    const path = await findPath(db, input);
    return path ? done(path) : refused("member.unknown");
  }),
];
