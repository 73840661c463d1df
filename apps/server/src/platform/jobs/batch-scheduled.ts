import { type Command, works, wrap, type Wrapper } from "../embedded-postgres/command.ts";

const BATCH: Wrapper = ["chrt", "--batch", "0"];

/**
 * The command under Linux's policy for batch work (SCHED_BATCH, sched(7)): a question that wakes the database does not put aside the
 * server that asked, which has other answers to write; it is taken up by another core, or shortly afterwards. Where there is no
 * such policy, or no leave to choose it, the command as it is.
 */
export const batchScheduled = (command: Command): Command => (works(BATCH) ? wrap(BATCH, command) : command);
