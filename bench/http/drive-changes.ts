import autocannon from "autocannon";

import { percentile } from "../network/print-figures.ts";

/** A request that changes something, or of a page. */
export type Change = {
  /** POST, where none is named. */
  readonly method?: "GET";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** The figures of all clients together; times in milliseconds. */
export type Driven = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  /** Answers with a code other than 200, and requests without an answer. */
  readonly failed: number;
};

type Drive = {
  readonly clients: number;
  readonly seconds: number;
  /** What follows a change once it is answered; both together count as one. */
  readonly follow?: ((answer: string) => Change) | undefined;
};

/** Lets clients send changes for some seconds, each the next one as soon as its last one is answered, divided among the servers. */
export const driveChanges = async (
  urls: readonly string[],
  { clients, seconds, follow }: Drive,
  next: () => Change,
): Promise<Driven> => {
  const times: number[] = [];
  const started = performance.now();
  const runs = await Promise.all(
    urls.map(
      async (url, index) =>
        await new Promise<autocannon.Result>((resolve, reject) => {
          const options: autocannon.Options = {
            url,
            connections: Math.floor((clients + index) / urls.length),
            duration: seconds,
            requests: requestsOf(next, follow),
            // A page is compressed, so only its status is looked at.
            verifyBody: (body) => !String(body).startsWith('{"code"') || String(body).startsWith('{"code":200'),
          };
          const run = autocannon(options, (error: unknown, result) => {
            if (error instanceof Error) reject(error);
            else resolve(result);
          });
          const first = new Map<object, number>();
          run.on("response", (client, _status, _length, time) => {
            const before = first.get(client);
            first.delete(client);
            if (follow !== undefined && before === undefined) first.set(client, time);
            else times.push((before ?? 0) + time);
          });
        }),
    ),
  );
  const elapsed = (performance.now() - started) / 1000;
  const failed = runs.reduce((sum, { errors, mismatches, non2xx }) => sum + errors + mismatches + non2xx, 0);
  return { perSecond: times.length / elapsed, p50: percentile(times, 0.5), p95: percentile(times, 0.95), failed };
};

const requestsOf = (next: () => Change, follow: Drive["follow"]): autocannon.Request[] => {
  if (follow === undefined) return [{ method: "POST", setupRequest: (request) => ({ ...request, ...next() }) }];
  const answers = new WeakMap<object, string>();
  return [
    {
      method: "POST",
      setupRequest: (request) => ({ ...request, ...next() }),
      onResponse: (_status, body, context) => void answers.set(context, body),
    },
    {
      method: "POST",
      setupRequest: (request, context) => ({ ...request, ...follow(answers.get(context) ?? "") }),
    },
  ];
};
