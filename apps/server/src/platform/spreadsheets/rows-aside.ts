import { thread } from "../concurrency/thread.ts";
import type { readRows } from "./sheet-thread.ts";

/** The rows of a file, read in a thread of its own, so that no other request waits. */
export const rowsAside = thread<typeof readRows>(new URL("sheet-thread.ts", import.meta.url));
