// `npm start`: the web apps are built beside the first start of the database, which takes about as long.
import { startServer } from "../apps/server/src/start-server.ts";
import { StartupError } from "../apps/server/src/platform/embedded-postgres/startup-error.ts";
import { buildApps } from "./build-apps.mjs";

const USAGE = `usage: npm start
Builds the web apps and runs the server with its database. Settings: docs/operations/settings.md.`;

await startServer(USAGE, async () => {
  try {
    await buildApps((line) => console.log(`espalier: ${line}`));
  } catch (cause) {
    throw new StartupError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
});
