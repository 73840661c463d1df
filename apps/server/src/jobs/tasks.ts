import type { TaskList } from "graphile-worker";
import { z } from "zod";

import type { Deps } from "../deps.ts";
import { cancelStaleOrders } from "../features/orders/cancel-order.ts";
import { removeUnusedAvatar } from "../features/settings/remove-unused-avatar.ts";
import { deleteExpired } from "./delete-expired.ts";
import { closeLedgerDay } from "./close-ledger-day.ts";
import { closePlanDay } from "./close-plan-day.ts";
import { sendMail, type Post } from "./send-mail.ts";

/** When which task runs by itself (UTC). */
export const CRONTAB = `
*/10 * * * * cancel-unpaid-orders
20 0 * * * close-ledger-day
* * * * * close-plan-day ?max=1
40 3 * * * delete-expired
`;

const mail = z.object({ id: z.int() });
const unused = z.object({ avatar: z.string() });

/** What the worker can do. `post` sends a message; null where there is no mail server and messages stay readable. */
export const createTasks = (
  deps: Pick<Deps, "db" | "clock" | "random" | "secretKey" | "timeZone" | "log" | "files">,
  post: Post | null,
): TaskList => ({
  "send-mail": async (payload) => {
    if (post) await sendMail(deps.db, post, mail.parse(payload).id, deps.clock());
  },
  "remove-unused-avatar": async (payload) => {
    await removeUnusedAvatar(deps.db, deps.files, unused.parse(payload).avatar);
  },
  "cancel-unpaid-orders": async () => {
    await cancelStaleOrders(deps.db, deps.clock());
  },
  "close-ledger-day": async () => {
    await closeLedgerDay(deps, deps.clock());
  },
  "close-plan-day": async () => {
    await closePlanDay(deps, deps.clock());
  },
  "delete-expired": async () => {
    await deleteExpired(deps.db, deps.clock());
  },
});
