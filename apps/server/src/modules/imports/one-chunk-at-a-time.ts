import { semaphore } from "../../platform/concurrency/semaphore.ts";

/** Writing or reading a part of a file holds the process for a short time: however many files come at once, others are answered in between. */
export const oneChunkAtATime = semaphore(1);
