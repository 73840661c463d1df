import type { NotificationsDeps } from "./deps.ts";
import { messageAdminApi } from "./admin/admin-api.ts";
import { messageList } from "./admin/message-list.ts";
import { devMemberApi } from "./dev-mail/member-api.ts";
import { inboxMemberApi } from "./inbox/member-api.ts";
import { notificationJobs } from "./jobs.ts";
import { pushMemberApi } from "./push/member-api.ts";

export const notificationsModule = {
  calls: (deps: NotificationsDeps) => [
    ...inboxMemberApi(deps),
    ...pushMemberApi(deps),
    ...devMemberApi(deps),
    ...messageAdminApi(deps),
  ],
  lists: (deps: NotificationsDeps) => [messageList(deps)],
  jobs: notificationJobs,
};
