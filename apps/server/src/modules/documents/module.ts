import { documentAdminApi } from "./admin-api.ts";
import type { DocumentsDeps } from "./deps.ts";
import { documentList } from "./document-list.ts";
import { documentMemberApi } from "./member-api.ts";

export const documentsModule = {
  calls: (deps: DocumentsDeps) => [...documentMemberApi(deps), ...documentAdminApi(deps)],
  lists: (deps: DocumentsDeps) => [documentList(deps)],
};
