import { parentPort } from "node:worker_threads";

import type { Asked, Said } from "./thread.ts";

/** Does the work of a thread that `thread` started. */
export const answerParts = <Request, Part>(work: (request: Request) => Iterable<Part> | AsyncIterable<Part>): void => {
  const begun = new Map<number, AsyncIterator<Part>>();
  const begin = async function* beginWork(request: Request): AsyncGenerator<Part, void> {
    yield* work(request);
  };
  const answer = async ({ id, request, isOver }: Asked<Request>): Promise<void> => {
    if (request !== undefined) begun.set(id, begin(request));
    const parts = begun.get(id);
    if (isOver) {
      begun.delete(id);
      await parts?.return?.();
      return;
    }
    let said: Said<Part> = { id };
    try {
      if (parts === undefined) throw new Error("the thread that began it has ended");
      const next = await parts.next();
      if (next.done !== true) said = { id, next: { part: next.value } };
    } catch (error) {
      said = { id, error };
    }
    parentPort?.postMessage(said);
  };
  parentPort?.on("message", (asked: Asked<Request>) => void answer(asked));
};
