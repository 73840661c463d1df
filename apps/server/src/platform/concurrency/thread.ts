import { Worker } from "node:worker_threads";

/** Work that a thread does: it answers a request part by part. */
type Work<Request, Part> = (request: Request) => Iterable<Part> | AsyncIterable<Part>;
type RequestOf<Of> = Of extends Work<infer Request, unknown> ? Request : never;
type PartOf<Of> = Of extends Work<never, infer Part> ? Part : never;

/** A request; without one, what asks for the next part; `isOver`: no further part is wanted. */
export type Asked<Request> = { readonly id: number; readonly request?: Request; readonly isOver?: true };
/** The next part; without one, there is none, or the work failed. */
export type Said<Part> = { readonly id: number; readonly next?: { readonly part: Part }; readonly error?: unknown };

/**
 * Work in a thread of its own, for what would hold the process while nobody else is answered. The file of the thread hands its work
 * to `answerParts`. A part is worked out when it is asked for, so that requests take turns and no more than one part of each waits.
 * The thread starts at the first request and keeps no process alive.
 */
export const thread = <Of>(file: URL): ((request: RequestOf<Of>) => AsyncGenerator<PartOf<Of>, void>) => {
  type Heard = Said<PartOf<Of>>;
  const waiting = new Map<
    number,
    { readonly resolve: (said: Heard) => void; readonly reject: (error: Error) => void }
  >();
  let running: Worker | undefined;
  let last = 0;

  const start = (): Worker => {
    const started = new Worker(file);
    const fail = (error: Error): void => {
      if (running === started) running = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    return started
      .on("message", (said: Heard) => {
        waiting.get(said.id)?.resolve(said);
        waiting.delete(said.id);
        if (waiting.size === 0) started.unref();
      })
      .on("error", fail)
      .on("exit", (code) => fail(new Error(`the thread ${file.pathname} ended with ${code}`)));
  };
  const ask = async (asked: Asked<RequestOf<Of>>): Promise<Heard> =>
    await new Promise((resolve, reject) => {
      waiting.set(asked.id, { resolve, reject });
      running ??= start();
      running.ref();
      running.postMessage(asked);
    });

  return async function* askForParts(request) {
    last += 1;
    const id = last;
    try {
      for (let said = await ask({ id, request }); ; said = await ask({ id })) {
        if (said.error !== undefined) throw new Error(`the thread ${file.pathname} failed`, { cause: said.error });
        if (said.next === undefined) return;
        yield said.next.part;
      }
    } finally {
      running?.postMessage({ id, isOver: true } satisfies Asked<never>);
    }
  };
};
