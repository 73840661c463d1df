import { thread } from "../concurrency/thread.ts";
import type { printSheets } from "./print-thread.ts";
import type { SheetFile } from "./sheet.ts";

const print = thread<typeof printSheets>(new URL("print-thread.ts", import.meta.url));

/** Prints a PDF file in a thread of its own, part by part: a page takes a few milliseconds, in which nobody else would be answered. */
export const printPdf = (file: SheetFile): AsyncGenerator<Uint8Array, void> => print(file);
