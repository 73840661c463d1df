// Adds to package-lock.json the packages for other platforms that a registry did not have when the lock file was made. npm
// leaves those out, and `npm ci` then refuses the file on every machine. With --check, only names what is missing.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const FILE = fileURLToPath(new URL("../package-lock.json", import.meta.url));

type Entry = {
  version?: string;
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
  [field: string]: unknown;
};
type LockFile = { packages: Record<string, Entry>; [field: string]: unknown };

const OPERATING_SYSTEMS = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const PROCESSORS = ["arm64", "arm", "ia32", "loong64", "ppc64", "riscv64", "s390x", "wasm32", "x64"];
const EXACT = /^\d+\.\d+\.\d+\S*$/;

/** What a package such as @oxlint/binding-linux-arm64-musl runs on, read from its name. */
const platformOf = (name: string): { cpu?: string[]; os?: string[]; libc?: string[] } | undefined => {
  const words = name.slice(name.lastIndexOf("/") + 1).split("-");
  const os = OPERATING_SYSTEMS.filter((each) => words.includes(each));
  const cpu = PROCESSORS.filter((each) => words.includes(each));
  if (cpu.length === 0) return undefined;
  const libc = words.some((word) => word.startsWith("musl")) ? ["musl"] : [];
  if (words.some((word) => word.startsWith("gnu")) && os.includes("linux")) libc.push("glibc");
  return { cpu, ...(os.length > 0 && { os }), ...(libc.length > 0 && { libc }) };
};

const missingEntries = ({ packages }: LockFile): [string, Entry][] =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies).flatMap(([name, version]): [string, Entry][] => {
      const platform = platformOf(name);
      const found = `node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages;
      if (found || !platform || !EXACT.test(version)) return [];
      return [[`node_modules/${name}`, { version, ...(dev && { dev }), optional: true, ...platform }]];
    }),
  );

const isLockFile = (value: unknown): value is LockFile =>
  typeof value === "object" && value !== null && "packages" in value && typeof value.packages === "object";

const lockFile: unknown = JSON.parse(readFileSync(FILE, "utf8"));
if (!isLockFile(lockFile)) throw new Error("package-lock.json lists no packages");
const missing = missingEntries(lockFile);
if (process.argv.includes("--check")) {
  for (const [path] of missing) console.error(`package-lock.json lacks ${path}: run npm run lock:complete`);
  if (missing.length > 0) process.exitCode = 1;
} else {
  const sorted = [...Object.entries(lockFile.packages), ...missing].toSorted(([a], [b]) => a.localeCompare(b, "en"));
  writeFileSync(FILE, `${JSON.stringify({ ...lockFile, packages: Object.fromEntries(sorted) }, undefined, 2)}\n`);
  console.log(`${missing.length} packages added`);
}
