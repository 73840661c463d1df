import { questionAdminApi } from "./admin/admin-api.ts";
import { everyQuestionList } from "./admin/question-list.ts";
import type { SupportDeps } from "./deps.ts";
import { supportHistory } from "./history.ts";
import { questionMemberApi } from "./member-api.ts";

export const supportModule = {
  calls: (deps: SupportDeps) => [...questionMemberApi(deps), ...questionAdminApi(deps)],
  lists: (deps: SupportDeps) => [everyQuestionList(deps)],
  history: supportHistory,
};
