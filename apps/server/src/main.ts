// Starts the server. It imports the rest while it runs, so that a package that is missing is reported in one line.
import { enableCompileCache } from "node:module";
import { join } from "node:path";

const USAGE = `usage: npm start
Builds the web apps and runs the server with its database. Settings: docs/operations/settings.md.`;

const isMissing = (error: unknown): error is Error =>
  error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";

if (process.argv.includes("--help")) console.log(USAGE);
else {
  // Compiling is a third of a start.
  enableCompileCache(join(import.meta.dirname, "..", "..", "..", "node_modules", ".cache", "compiled"));
  try {
    await import("./run-server.ts");
  } catch (error) {
    if (!isMissing(error)) throw error;
    console.error(`${error.message.split("\n")[0] ?? ""}: run npm ci`);
    process.exitCode = 1;
  }
}
