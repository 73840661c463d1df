import { startServer } from "./start-server.ts";

const USAGE = `usage: npm start
Runs the server with its database; node scripts/bootstrap.mjs builds the web apps before. Settings: docs/operations/settings.md.`;

await startServer(USAGE, async () => undefined);
