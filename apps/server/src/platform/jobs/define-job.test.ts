import { expect, test } from "vitest";
import { z } from "zod";

import { crontabOf, defineJob, defineScheduledJob } from "./define-job.ts";

const nothing = async (): Promise<void> => undefined;

test("a job runs with its payload, and refuses an invalid one", async () => {
  const done: number[] = [];
  const { run } = defineJob({
    name: "count",
    payload: z.object({ id: z.int() }),
    run: async ({ id }) => void done.push(id),
  });
  await run({ id: 7 });
  await expect(run({ id: "7" })).rejects.toThrow(z.ZodError);
  expect(done).toEqual([7]);
});

test("the crontab has a line for each job with a schedule", () => {
  const jobs = [
    defineScheduledJob({ name: "hourly", schedule: "10 * * * *", run: nothing }),
    defineJob({ name: "when-added", payload: z.unknown(), run: nothing }),
    defineScheduledJob({ name: "often", schedule: "* * * * *", maxAttempts: 1, run: nothing }),
  ];
  expect(crontabOf(jobs)).toBe("10 * * * * hourly\n* * * * * often ?max=1");
});
