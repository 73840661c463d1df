// The same as `npm start` at the same address, with hot reload: Vite serves the shop there and passes on the rest, the admin app
// to a Vite of its own and everything else to the server, which is restarted when its sources or the database's functions change.
import { type ChildProcess, spawn } from "node:child_process";
import { utimesSync, watch } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import { freePort } from "../apps/server/src/platform/embedded-postgres/free-port.ts";
import { buildApp } from "./build-apps.mjs";
import { printUsageIfAsked } from "./print-usage.ts";

printUsageIfAsked({
  command: "dev",
  words: [],
  does: "Serves shop, admin app and calls at PORT with hot reload. Settings: docs/operations/settings.md.",
});

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const VITE = join(ROOT, "node_modules", "vite", "bin", "vite.js");

const RESTED_MS = 300;

const port = process.env["PORT"] || "3000";
const [apiPort, adminPort] = [String(await freePort()), String(await freePort())];
const address = `http://localhost:${port}`;

/** The server names its own port, which nobody needs to know. */
const printAsSeen = ({ stdout }: ChildProcess): void => {
  if (stdout === null) return;
  createInterface(stdout).on("line", (line) => console.log(line.replaceAll(`http://localhost:${apiPort}`, address)));
};

const start = (folder: string, args: readonly string[], environment: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, args, {
    cwd: join(ROOT, folder),
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });

const serve = (app: string, at: string): ChildProcess => {
  const args = [VITE, "--host", "127.0.0.1", "--port", at, "--strictPort", "--logLevel", "warn"];
  return start(`apps/${app}`, args, { API_PORT: apiPort, ADMIN_PORT: adminPort, SHOP_PORT: port });
};

// The server writes the pages of the public shop by what is built of it.
const buildStore = async (): Promise<void> => await buildApp("storefront", (line) => console.log(`espalier: ${line}`));
await buildStore();

const MAIN = "apps/server/src/main.ts";
const server = ["--watch", "--watch-preserve-output", MAIN];
const children = [
  start(".", server, { PORT: apiPort, PUBLIC_URL: process.env["PUBLIC_URL"] || address }),
  serve("shop", port),
  serve("admin", adminPort),
];
children.forEach(printAsSeen);

/** Node watches what the server imports. Functions and migrations are read by the start, which a newer time of its first file causes. */
const restartServer = (): void => utimesSync(join(ROOT, MAIN), new Date(), new Date());
const watchers = ["src", "migrations"].map((folder) =>
  watch(join(ROOT, "apps", "server", folder), { recursive: true }, (_, name) => {
    if (name?.endsWith(".sql")) restartServer();
  }),
);

/** Built again when its sources rest; what cannot be built says so itself, and the last build stays. */
let rested: NodeJS.Timeout | undefined;
const storeWatcher = watch(join(ROOT, "apps", "storefront", "src"), { recursive: true }, () => {
  clearTimeout(rested);
  rested = setTimeout(() => void buildStore().then(restartServer, () => undefined), RESTED_MS);
});

// Ctrl-C reaches the children through the terminal; this process ends after them. When one of them cannot start, all end.
process.on("SIGINT", () => undefined);
const stopAll = (): void => children.forEach((child) => void child.kill("SIGTERM"));
process.on("SIGTERM", stopAll);
await Promise.all(
  children.map(
    (child) =>
      new Promise<void>((resolve) =>
        child.once("close", () => {
          stopAll();
          resolve();
        }),
      ),
  ),
);
clearTimeout(rested);
for (const watcher of [...watchers, storeWatcher]) watcher.close();
