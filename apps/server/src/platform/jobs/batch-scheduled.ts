import { type Command, works, wrap, type Wrapper } from "../embedded-postgres/wrap-command.ts";

const BATCH: Wrapper = ["chrt", "--batch", "0"];

/**
 * Runs the command under Linux's policy for batch work (SCHED_BATCH, sched(7)): a query that wakes the database then
 * does not preempt the server, which has other answers to write; another core takes it, or it runs shortly afterwards.
 * Returns the command unchanged where the policy does not exist or is not permitted.
 */
export const batchScheduled = (command: Command): Command => (works(BATCH) ? wrap(BATCH, command) : command);
