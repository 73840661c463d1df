import type { TeamDeps } from "./deps.ts";
import { teamMemberApi } from "./member-api.ts";

export const teamModule = {
  calls: (deps: TeamDeps) => teamMemberApi(deps),
};
