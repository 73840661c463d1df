import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { runningOwnerUrl } from "../apps/server/src/platform/embedded-postgres/embedded-postgres.ts";
import { startServer } from "../tests/runtime/start-server.ts";
import { type Attack, ATTACKS } from "./hostile/attacks.ts";
import { logInReaders, post, type Reader } from "./log-in-readers.ts";

const SECONDS = 8;
/** The time after an attack in which the limits of its address pass. */
const PAUSE = 11_000;
const EVERY = 20;
const SEEDING = 300_000;
const ATTACK = fileURLToPath(new URL("hostile/attack.ts", import.meta.url));
const BARE_SERVER = fileURLToPath(new URL("hostile/bare-server.ts", import.meta.url));

/**
 * What one address can do to others: how long `/user/info` takes a member of another address, on an idle server and under each attack,
 * in one run. The sender of an attack takes processors too, so the same is also sent to a bare server that throws it away. Everything
 * stays on 127.0.0.1, lasts for seconds, and ends by itself.
 */
export const run = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), "espalier-bench-"));
  const server = startServer({ DATA_DIR: dataDir, SEED: "demo" }, SEEDING);
  const bare = fork(BARE_SERVER);
  const bareUrl = once(bare, "message").then(([said]: unknown[]) => String(said));
  try {
    const url = (await server.ready).replace("localhost", "127.0.0.1");
    const ownerUrl = runningOwnerUrl(dataDir);
    if (ownerUrl === undefined) throw new Error("the server runs without its database");
    const [member, attacker] = await logInReaders(url, ownerUrl, 2);
    if (!member || !attacker) throw new Error("the demo has too few members");
    const tokens = { visitor: "", member: attacker.headers["Authorization"] ?? "", operator: await logInOperator(url) };
    await measure(member, SECONDS);
    const idle = await measure(member, SECONDS);
    const underAttack = async (attacked: string, attack: Attack): Promise<Measured> => {
      const attacking = start(attacked, attack, tokens[attack.as]);
      await sleep(1_000);
      const answers = await measure(member, SECONDS - 2);
      return { answers, said: await attacking };
    };
    console.log("                                    p50     p95     p99 ms   p95 to idle   to a bare server attacked");
    console.log(line("idle", idle));
    for (const attack of ATTACKS) {
      const elsewhere = await underAttack(await bareUrl, attack);
      const { answers, said } = await underAttack(url, attack);
      const ratios = [idle, elsewhere.answers].map((other) =>
        (at(answers, 0.95) / at(other, 0.95)).toFixed(2).padStart(12),
      );
      console.log(`${line(attack.name, answers)} ${ratios.join(" ")}   ${said}`);
      await sleep(PAUSE);
    }
  } finally {
    bare.kill();
    server.signal("SIGTERM");
    await server.ended;
    rmSync(dataDir, { recursive: true });
  }
};

/** The milliseconds of each answer, in order of length. */
type Answers = readonly number[];
type Measured = { readonly answers: Answers; readonly said: string };

const measure = async ({ call }: Reader, seconds: number): Promise<Answers> => {
  const took: number[] = [];
  for (const until = performance.now() + seconds * 1_000; performance.now() < until;) {
    const begun = performance.now();
    if ((await call("/user/info")) === undefined) throw new Error("a member was refused");
    took.push(performance.now() - begun);
    await sleep(EVERY);
  }
  return took.toSorted((one, other) => one - other);
};

/** Runs an attack in a process of its own; resolves with what it says at its end. */
const start = async (url: string, { name }: Attack, token: string): Promise<string> =>
  await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [ATTACK, url, name, token, String(SECONDS)]);
    let said = "";
    child.stdout.on("data", (text: Buffer) => (said += text.toString()));
    child.stderr.on("data", (text: Buffer) => (said += text.toString()));
    child.once("error", reject);
    child.once("close", () => resolve(said.trim()));
  });

const logInOperator = async (url: string): Promise<string> => {
  const data = await post(url, "/admin/login", {}, { email: "owner@espalier.local", password: "demo1234" });
  if (typeof data !== "object" || data === null || !("token" in data)) throw new Error("the owner could not log in");
  return String(data.token);
};

const at = (answers: Answers, share: number): number => answers[Math.floor(answers.length * share)] ?? 0;

const line = (name: string, answers: Answers): string =>
  [name.padEnd(32), ...[0.5, 0.95, 0.99].map((share) => at(answers, share).toFixed(1).padStart(7))].join(" ");
