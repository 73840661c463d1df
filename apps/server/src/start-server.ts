// Starts the server. It imports the rest while it runs, so that a package that is missing is reported in one line.
import { enableCompileCache } from "node:module";
import { join } from "node:path";

const isMissing = (error: unknown): error is Error =>
  error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";

/** Runs the server until it is stopped; it answers requests once the web apps are built. `--help` prints the usage. */
export const startServer = async (usage: string, buildApps: () => Promise<void>): Promise<void> => {
  if (process.argv.includes("--help")) {
    console.log(usage);
    return;
  }
  // Compiling is a third of a start.
  enableCompileCache(join(import.meta.dirname, "..", "..", "..", "node_modules", ".cache", "compiled"));
  const built = buildApps();
  // It is waited for later; until then a failure must not end the process, which has a database to stop.
  built.catch(() => undefined);
  try {
    const { runServer } = await import("./run-server.ts");
    await runServer(built);
  } catch (error) {
    if (!isMissing(error)) throw error;
    console.error(`${error.message.split("\n")[0] ?? ""}: run npm ci`);
    process.exitCode = 1;
  }
};
