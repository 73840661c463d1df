import autocannon from "autocannon";

/** The request of one reader, repeated on a separate connection as soon as the last answer has come. */
export type ReadRequest = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** The figures of all readers together. */
export type Load = {
  readonly perSecond: number;
  /** Milliseconds that 50, 95 and 99 of 100 answers took at most. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** The number of requests without an answer, and of answers that differ from the reader's first. */
  readonly errors: number;
};

/** Runs all readers for some seconds. The data does not change meanwhile, so each answer is as long as the first. */
export const driveReaders = async (url: string, requests: readonly ReadRequest[], seconds: number): Promise<Load> => {
  const times: number[] = [];
  const lengths = new Map<object, number>();
  const waiting = [...requests];
  let errors = 0;
  const setupClient = (client: autocannon.Client): void => {
    const reading = waiting.shift();
    if (!reading) throw new Error("there are more connections than readers");
    client.setRequests([{ method: "GET", path: reading.path, headers: { ...reading.headers } }]);
  };
  const started = performance.now();
  await new Promise<void>((resolve, reject) => {
    const options = { url, connections: requests.length, duration: seconds, setupClient };
    const run = autocannon(options, (error: unknown) => {
      if (error instanceof Error) reject(error);
      else resolve();
    });
    run.on("response", (client, status, length, time) => {
      times.push(time);
      if (status !== 200 || length !== (lengths.get(client) ?? length)) errors += 1;
      lengths.set(client, length);
    });
    run.on("reqError", () => {
      errors += 1;
    });
  });
  const elapsed = (performance.now() - started) / 1000;
  const sorted = Float64Array.from(times).toSorted();
  const share = (part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
  return { perSecond: times.length / elapsed, p50: share(0.5), p95: share(0.95), p99: share(0.99), errors };
};
