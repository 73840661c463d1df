import { satisfies, validRange } from "semver";

/** A known vulnerability of a package's versions, with the essential fields of the OSV format. */
export type Advisory = {
  readonly id: string;
  readonly alias?: string;
  readonly package: string;
  /** A range as npm writes it. */
  readonly vulnerable: string;
  readonly summary: string;
};

export type AdvisoryList = { readonly made: string; readonly advisories: readonly Advisory[] };

type Entry = { readonly name?: string; readonly version?: string; readonly link?: boolean };
export type LockFile = { readonly packages: Readonly<Record<string, Entry>> };

export const parseLock = (text: string): LockFile => {
  const lock: unknown = JSON.parse(text);
  if (!isLockFile(lock)) throw new Error("package-lock.json lists no packages");
  return lock;
};

const isLockFile = (value: unknown): value is LockFile =>
  typeof value === "object" && value !== null && "packages" in value && typeof value.packages === "object";

/** Days after which the list says too little about what is known. */
export const OLD_AFTER = 60;

const FOLDER = "node_modules/";

/** Every package of a lock file, as `name version`, once. */
export const lockedPackages = ({ packages }: LockFile): readonly (readonly [name: string, version: string])[] => {
  const found = new Map<string, readonly [string, string]>();
  for (const [path, { name, version, link }] of Object.entries(packages)) {
    const at = path.lastIndexOf(FOLDER);
    if (at < 0 || link === true || version === undefined) continue;
    const own = name ?? path.slice(at + FOLDER.length);
    found.set(`${own} ${version}`, [own, version]);
  }
  return [...found.values()];
};

/** A line for each locked version that an advisory names. */
export const findAffected = (lock: LockFile, { advisories }: AdvisoryList): readonly string[] =>
  lockedPackages(lock).flatMap(([name, version]) =>
    advisories
      .filter((each) => each.package === name && satisfies(version, each.vulnerable, { includePrerelease: true }))
      .map(({ id, vulnerable, summary }) => `${name} ${version} is affected by ${id} (${vulnerable}): ${summary}`),
  );

/** Finds errors in the list itself: an invalid range, or a package that is no longer installed. */
export const findUseless = (lock: LockFile, { advisories }: AdvisoryList): readonly string[] => {
  const names = new Set(lockedPackages(lock).map(([name]) => name));
  return advisories.flatMap(({ id, package: name, vulnerable }) => {
    if (validRange(vulnerable) === null) return [`${id}: "${vulnerable}" is no range`];
    return names.has(name) ? [] : [`${id}: ${name} is not in the lock file`];
  });
};

/** Days since the list was made. */
export const ageInDays = ({ made }: AdvisoryList, now: Date): number =>
  Math.floor((now.getTime() - Date.parse(made)) / 86_400_000);
