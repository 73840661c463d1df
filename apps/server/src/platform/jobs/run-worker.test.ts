import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { cutSessions } from "../../testing/cut-sessions.ts";
import { testDatabase } from "../../testing/setup/database.ts";
import type { CountedJob } from "../telemetry/metrics.ts";
import { defineJob, defineScheduledJob } from "./define-job.ts";
import { runWorker } from "./run-worker.ts";

/** A log and metrics that record their calls. */
const watching = () => {
  const lines: string[] = [];
  const counted: CountedJob[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line) });
  const metrics = { countJob: (job: CountedJob) => void counted.push(job), countDiskFull: () => undefined };
  return { lines, counted, options: { log, metrics, elapsed: () => performance.now(), clock: () => new Date() } };
};

test("jobs run, also after the connections were closed, and stopping waits for the current one", async () => {
  const database = await testDatabase();
  onTestFinished(database.drop);
  const done: unknown[] = [];
  const jobs = [
    defineJob({ name: "note", payload: z.unknown(), run: async (payload) => void done.push(payload) }),
    defineJob({
      name: "slow",
      payload: z.unknown(),
      run: async () => {
        done.push("slow begins");
        await new Promise((resolve) => setTimeout(resolve, 300));
        done.push("slow ends");
      },
    }),
  ];
  const worker = await runWorker({ pool: database.pool, jobs, ...watching().options });
  const add = (task: string, payload: string) =>
    database.pool.query("select graphile_worker.add_job($1, payload => to_json($2::text))", [task, payload]);

  await add("note", "first");
  await vi.waitFor(() => expect(done).toEqual(["first"]), 60_000);

  const printed = vi.spyOn(console, "error").mockReturnValue();
  await cutSessions(database);
  await vi.waitFor(() => add("note", "second"), 60_000);
  await vi.waitFor(() => expect(done).toEqual(["first", "second"]), 60_000);
  printed.mockClear();

  await add("slow", "");
  await vi.waitFor(() => expect(done).toContain("slow begins"), 60_000);
  await worker.stop();
  expect(done).toEqual(["first", "second", "slow begins", "slow ends"]);
});

test("a job that was taken in an answer that was lost is done after all, and one that runs is not done twice", async () => {
  const database = await testDatabase();
  onTestFinished(database.drop);
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const done: unknown[] = [];
  const [ending, end] = [new AbortController(), () => ending.abort()];
  const ended = new Promise((resolve) => ending.signal.addEventListener("abort", resolve));
  const note = async (payload: unknown): Promise<void> => {
    done.push(payload);
    if (payload === "long") await ended;
  };
  const jobs = [defineJob({ name: "note", payload: z.unknown(), run: note })];
  const worker = await runWorker({ pool: database.pool, jobs, ...watching().options });
  const add = (payload: string, when: string) =>
    database.pool.query(`select graphile_worker.add_job('note', payload => to_json($1::text), run_at => ${when})`, [
      payload,
    ]);
  await add("long", "now()");
  await vi.waitFor(() => expect(done).toEqual(["long"]), 60_000);
  await add("lost", "now() + interval '1 hour'");
  const taken = (seconds: number) =>
    database.pool.query(
      `update graphile_worker._private_jobs set attempts = 1, run_at = now(), locked_at = now() - make_interval(secs => $1),
        locked_by = (select max(locked_by) from graphile_worker._private_jobs)`,
      [seconds],
    );
  const heldNow = async (): Promise<number> =>
    (await database.pool.query("select from graphile_worker._private_jobs where locked_by is not null")).rowCount ?? 0;

  // The answer may still be on its way.
  await taken(5);
  vi.advanceTimersByTime(10_000);
  await expect.poll(heldNow).toBe(2);
  await taken(11);
  vi.advanceTimersByTime(10_000);
  await vi.waitFor(() => expect(done).toEqual(["long", "lost"]), 60_000);
  await vi.waitFor(async () => expect(await heldNow()).toBe(1), 60_000);

  // It ended, but the queue has not heard of it yet.
  const { rows } = await database.pool.query("select to_json(j) as row from graphile_worker._private_jobs j");
  end();
  await vi.waitFor(async () => expect(await heldNow()).toBe(0), 60_000);
  await database.pool.query(
    `insert into graphile_worker._private_jobs (id, task_id, payload, attempts, locked_at, locked_by) overriding system value
      select id, task_id, payload, attempts, locked_at, locked_by from json_populate_record(null::graphile_worker._private_jobs, $1)`,
    [rows[0].row],
  );
  vi.advanceTimersByTime(10_000);
  await expect.poll(heldNow).toBe(1);
  vi.useRealTimers();
  await worker.stop();
  expect(done).toEqual(["long", "lost"]);
});

test("each attempt of a job is logged and counted, without its payload", async () => {
  const database = await testDatabase();
  onTestFinished(database.drop);
  const jobs = [
    defineJob({ name: "fine", payload: z.unknown(), run: async () => undefined }),
    defineJob({
      name: "broken",
      payload: z.unknown(),
      run: async () => await Promise.reject(new Error("no such luck")),
    }),
  ];
  const { lines, counted, options } = watching();
  await database.pool.query("select graphile_worker.add_job('fine', payload => '{\"word\": \"hunter2\"}')");
  await database.pool.query(
    "select graphile_worker.add_job('broken', payload => '{\"word\": \"hunter2\"}', max_attempts => 1)",
  );
  const worker = await runWorker({ pool: database.pool, jobs, ...options });
  await vi.waitFor(() => expect(counted).toHaveLength(2), 60_000);
  await worker.stop();
  expect(counted).toEqual(
    expect.arrayContaining([
      { task: "fine", outcome: "done", seconds: expect.any(Number) },
      { task: "broken", outcome: "given up", seconds: expect.any(Number) },
    ]),
  );
  const reported = lines.map((line): unknown => JSON.parse(line)).filter((line) => Object(line).msg === "job");
  const line = { job: expect.any(String), attempt: 1, ms: expect.any(Number) };
  expect(reported).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...line, task: "fine", outcome: "done" }),
      expect.objectContaining({ ...line, task: "broken", outcome: "given up" }),
    ]),
  );
  expect(lines.join("")).not.toContain("hunter2");
});

test("recurring jobs run again as soon as a clock that was ahead by a month is right", async () => {
  const database = await testDatabase();
  onTestFinished(database.drop);
  vi.useFakeTimers({ toFake: ["Date", "setInterval"], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  let runs = 0;
  const jobs = [defineScheduledJob({ name: "often", schedule: "* * * * *", run: async () => void (runs += 1) })];
  const { lines, options } = watching();
  await database.pool.query(
    "insert into graphile_worker._private_known_crontabs values ('often', now(), now() + interval '30 days')",
  );
  const worker = await runWorker({ pool: database.pool, jobs, ...options });
  const { rows } = await database.pool.query(
    "select last_execution <= clock_timestamp() as past from graphile_worker._private_known_crontabs",
  );
  expect(rows).toEqual([{ past: true }]);

  vi.setSystemTime(Date.now() + 30 * 86_400_000);
  vi.advanceTimersByTime(10_000);
  await vi.waitFor(() => expect(lines.filter((line) => line.includes("has jumped"))).toHaveLength(1), 60_000);
  vi.setSystemTime(Date.now() - 30 * 86_400_000);
  vi.advanceTimersByTime(10_000);
  await vi.waitFor(() => expect(lines.filter((line) => line.includes("has jumped"))).toHaveLength(2), 60_000);
  vi.useRealTimers();
  const before = runs;
  await vi.waitFor(() => expect(runs).toBeGreaterThan(before), 120_000);
  await worker.stop();
});
