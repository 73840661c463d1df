// npm leaves out of the lock file what a registry did not have for other platforms, and `npm ci` then refuses the file on
// every machine. This names what is left out; the cure is a version that is published for all platforms. It also names what has no
// checksum, which `npm ci` would install whatever it is: npm drops them where it keeps no addresses, and they are put back by hand.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { printUsageIfAsked } from "./print-usage.ts";

printUsageIfAsked({ command: "check-lock-file.ts", words: [], does: "Names what the lock file leaves out." });

type Entry = {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
};
type LockFile = { readonly packages: Readonly<Record<string, Entry>> };

const isLockFile = (value: unknown): value is LockFile =>
  typeof value === "object" && value !== null && "packages" in value && typeof value.packages === "object";

const missingPackages = ({ packages }: LockFile): string[] =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages))
      .map(([name, version]) => `${name} ${version}`),
  );

const uncheckedPackages = ({ packages }: LockFile): string[] =>
  Object.entries(packages)
    .filter(([path, { link, inBundle }]) => path.includes("node_modules/") && !link && !inBundle)
    .filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))
    .map(([path]) => path);

const lockFile: unknown = JSON.parse(
  readFileSync(fileURLToPath(new URL("../package-lock.json", import.meta.url)), "utf8"),
);
if (!isLockFile(lockFile)) throw new Error("package-lock.json lists no packages");
const missing = missingPackages(lockFile);
for (const each of missing) console.error(`package-lock.json lacks ${each}`);
const unchecked = uncheckedPackages(lockFile);
for (const each of unchecked) console.error(`package-lock.json has no checksum of ${each}`);
process.exitCode = missing.length + unchecked.length > 0 ? 1 : 0;
