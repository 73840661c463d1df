import type { ContentDeps } from "./deps.ts";
import { contentAdminApi } from "./admin/admin-api.ts";
import { noticeList } from "./admin/notice-list.ts";
import { contentJobs } from "./jobs.ts";
import { contentMemberApi } from "./member-api.ts";

export const contentModule = {
  calls: (deps: ContentDeps) => [...contentMemberApi(deps), ...contentAdminApi(deps)],
  jobs: contentJobs,
  lists: (deps: ContentDeps) => [noticeList(deps)],
};
