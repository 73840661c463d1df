import { appendFileSync } from "node:fs";
import { afterAll, expect } from "vitest";

const file = process.env["PROCESSOR_TIMES"];
const MICROSECONDS = 1_000_000;

/** Notes for `npm test` how long a file of tests had a processor: the rest of its time it waited for a database, a browser or a server. */
if (file !== undefined) {
  const before = process.cpuUsage();
  afterAll(() => {
    const { user, system } = process.cpuUsage(before);
    const line = { file: expect.getState().testPath, seconds: (user + system) / MICROSECONDS };
    appendFileSync(file, `${JSON.stringify(line)}\n`);
  });
}
