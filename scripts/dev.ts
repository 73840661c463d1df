// The server, restarted when its sources change, and the shop with hot reload on a port of its own.
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const start = (folder: string, args: readonly string[]): ChildProcess =>
  spawn(process.execPath, args, { cwd: join(ROOT, folder), stdio: "inherit" });

const server = ["--watch", "--watch-preserve-output", "apps/server/src/main.ts"];
const vite = [join(ROOT, "node_modules", "vite", "bin", "vite.js"), "--host", "127.0.0.1"];
const children = [start(".", server), start("apps/shop", vite)];

// Ctrl-C reaches the children through the terminal; this process ends after them.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => children.forEach((child) => child.kill("SIGTERM")));
await Promise.all(children.map((child) => new Promise((resolve) => child.once("close", resolve))));
