import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { cutSessions } from "../testing/cut-sessions.ts";
import { testDatabase } from "../testing/database.ts";
import { runWorker } from "./run-worker.ts";

const quiet = pino({ level: "silent" });

test("jobs are worked off, also after the connections were cut, and stopping waits for the one at hand", async () => {
  const database = await testDatabase();
  onTestFinished(database.drop);
  const done: unknown[] = [];
  const tasks = {
    note: async (payload: unknown) => void done.push(payload),
    slow: async () => {
      done.push("slow begins");
      await new Promise((resolve) => setTimeout(resolve, 300));
      done.push("slow ends");
    },
  };
  const worker = await runWorker({ pool: database.pool, tasks, crontab: "", log: quiet });
  const add = (task: string, payload: string) =>
    database.pool.query("select graphile_worker.add_job($1, payload => to_json($2::text))", [task, payload]);

  await add("note", "first");
  await vi.waitFor(() => expect(done).toEqual(["first"]), 10_000);

  const printed = vi.spyOn(console, "error").mockReturnValue();
  await cutSessions(database);
  await vi.waitFor(() => add("note", "second"), 10_000);
  await vi.waitFor(() => expect(done).toEqual(["first", "second"]), 20_000);
  printed.mockClear();

  await add("slow", "");
  await vi.waitFor(() => expect(done).toContain("slow begins"), 10_000);
  await worker.stop();
  expect(done).toEqual(["first", "second", "slow begins", "slow ends"]);
});
