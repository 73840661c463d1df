import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../../apps/server/src/main.ts", import.meta.url));
const PATIENCE = 120_000;

/** A server run as `npm start` runs it, in a separate process. */
export type ServerProcess = {
  readonly pid: number;
  /** Resolves with the address once it is ready; fails with what it printed when it ends before. */
  readonly ready: Promise<string>;
  /** Resolves with the exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Everything printed so far, a line each, but for those that a slow machine says while it starts. */
  readonly lines: () => string[];
  /** Resolves once a line that contains the text was printed. */
  readonly prints: (text: string) => Promise<void>;
  readonly signal: (name: NodeJS.Signals) => void;
};

/** Starts a server without demo data on a free port; `environment` says the rest. `patience` is for each line waited for, in milliseconds. */
export const startServer = (environment: Readonly<Record<string, string>>, patience = PATIENCE): ServerProcess => {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env["PATH"], SEED: "none", PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const waiting = new Set<() => void>();
  const hear = (text: Buffer): void => {
    output += text.toString();
    for (const look of waiting) look();
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));

  const prints = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const finish = (error?: Error): void => {
        waiting.delete(look);
        clearTimeout(late);
        if (error) reject(error);
        else resolve();
      };
      const look = (): void => {
        if (output.includes(text)) finish();
      };
      const late = setTimeout(() => finish(new Error(`no "${text}" in time, but:\n${output}`)), patience);
      waiting.add(look);
      void ended.then(() =>
        finish(output.includes(text) ? undefined : new Error(`ended without "${text}":\n${output}`)),
      );
      look();
    });

  const ready = prints("ready ").then(() => /ready (\S+)/.exec(output)?.[1] ?? "");
  // A test that does not wait for it expects the start to fail.
  ready.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    ready,
    ended,
    lines: () =>
      output
        .trim()
        .split("\n")
        .filter((line) => !line.startsWith("starting: ")),
    prints,
    signal: (name) => void child.kill(name),
  };
};
