import { readdirSync, readFileSync } from "node:fs";

import { expect, onTestFinished, test } from "vitest";

import { eventually } from "./eventually.ts";
import { postmasterPid, preparedInstance, statusOf } from "./server-instance.ts";

/** More than the server has connections, so that some have to be opened. */
const REQUESTS = 30;

test.runIf(process.platform === "linux")(
  "while the database is stopped, /readyz says so and requests are refused for now, without a logged fault",
  async () => {
    const instance = preparedInstance();
    const server = instance.start();
    const url = await server.ready;
    const halt = await haltDatabase(instance.dataDir);
    onTestFinished(halt.end);
    expect(await statusOf(`${url}/readyz`)).toBe(503);
    const answers: number[] = [];
    const requests = Array.from({ length: REQUESTS }, async (_, index) => {
      answers.push(await statusOf(`${url}/api/posts?s=help&page=${index + 1}`));
    });
    await eventually(() => answers.includes(503));
    halt.end();
    await Promise.all(requests);
    expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await eventually(async () => (await statusOf(`${url}/readyz`)) === 200);
    server.signal("SIGTERM");
    expect(await server.ended).toBe(0);
  },
);

/** Stops every process of a data directory's database where it stands, the first before its children, so that it makes no more. */
const haltDatabase = async (dataDir: string): Promise<{ readonly end: () => void }> => {
  const postmaster = postmasterPid(dataDir) ?? 0;
  const halted: number[] = [];
  const signal = (pid: number, name: NodeJS.Signals): void => {
    try {
      process.kill(pid, name);
    } catch {
      // It ended meanwhile.
    }
  };
  const halt = async (pid: number): Promise<void> => {
    signal(pid, "SIGSTOP");
    halted.push(pid);
    await eventually(() => ["T", "Z", undefined].includes(fieldsOf(pid)?.[0]));
  };
  await halt(postmaster);
  const children = readdirSync("/proc")
    .map(Number)
    .filter((pid) => Number(fieldsOf(pid)?.[1]) === postmaster);
  for (const pid of children) await halt(pid);
  return { end: () => halted.forEach((pid) => signal(pid, "SIGCONT")) };
};

/** State, parent and more of a process, as proc_pid_stat(5) has it; undefined when there is none of that number. */
const fieldsOf = (pid: number): readonly string[] | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
};
