// npm leaves out of the lock file what a registry did not have for other platforms, and `npm ci` then refuses the file on
// every machine. This names what is left out; the cure is a version that is published for all platforms.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

type Entry = { readonly optionalDependencies?: Readonly<Record<string, string>> };
type LockFile = { readonly packages: Readonly<Record<string, Entry>> };

const isLockFile = (value: unknown): value is LockFile =>
  typeof value === "object" && value !== null && "packages" in value && typeof value.packages === "object";

const missingPackages = ({ packages }: LockFile): string[] =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages))
      .map(([name, version]) => `${name} ${version}`),
  );

const lockFile: unknown = JSON.parse(
  readFileSync(fileURLToPath(new URL("../package-lock.json", import.meta.url)), "utf8"),
);
if (!isLockFile(lockFile)) throw new Error("package-lock.json lists no packages");
const missing = missingPackages(lockFile);
for (const each of missing) console.error(`package-lock.json lacks ${each}`);
process.exitCode = missing.length > 0 ? 1 : 0;
