import type { TaskList } from "graphile-worker";
import { z } from "zod";

import type { Deps } from "../deps.ts";
import { cancelStaleOrders } from "../features/orders/cancel-order.ts";
import { deleteExpired } from "./delete-expired.ts";
import { closeLedgerDay } from "./close-ledger-day.ts";
import { sendMail, type Post } from "./send-mail.ts";

/** When which task runs by itself (UTC). */
export const CRONTAB = `
*/10 * * * * cancel-unpaid-orders
20 0 * * * close-ledger-day
40 3 * * * delete-expired
`;

const mail = z.object({ id: z.int() });

/** What the worker can do. `post` sends a message; null where there is no mail server and messages stay readable. */
export const createTasks = (deps: Pick<Deps, "db" | "clock" | "secretKey" | "log">, post: Post | null): TaskList => ({
  "send-mail": async (payload) => {
    if (post) await sendMail(deps.db, post, mail.parse(payload).id, deps.clock());
  },
  "cancel-unpaid-orders": async () => {
    await cancelStaleOrders(deps.db, deps.clock());
  },
  "close-ledger-day": async () => {
    await closeLedgerDay(deps, deps.clock());
  },
  "delete-expired": async () => {
    await deleteExpired(deps.db, deps.clock());
  },
});
