import { createHash } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import { ofDevelopment, ofLaterVersion } from "../db/other-versions.ts";
import { StartupError } from "../embedded-postgres/startup-error.ts";

/** The last file of a backup: without it, the backup is incomplete. */
const MANIFEST = "manifest.json";

const FORMAT = 2;

/** A file of the backup, by its path below the folder, with the facts that verify it. */
const part = z.object({ file: z.string(), bytes: z.int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

/** A backup's parts and the time of its snapshot. */
const manifest = z.object({
  format: z.literal(FORMAT),
  /** The version of the product that wrote it. */
  version: z.string(),
  at: z.iso.datetime(),
  /** The name of the key for PINs, codes and seals; the key itself is not in the backup. */
  secret_key: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(part.extend({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^\d+$/), called: z.boolean() })),
  jobs: part.extend({ rows: z.int() }),
  files: part.extend({ rows: z.int(), size: z.int(), missing: z.int() }),
  /** Of everything else that the manifest says, so that a changed digit or a line that was left out is noticed. */
  sha256: z.string(),
});

export type Part = z.infer<typeof part>;
export type Manifest = z.infer<typeof manifest>;
export const MANIFEST_FORMAT = FORMAT;

/** Writes the manifest completely or not at all, and returns it with its checksum. */
export const writeManifest = async (folder: string, written: Omit<Manifest, "sha256">): Promise<Manifest> => {
  const draft = join(folder, `${MANIFEST}.new`);
  const complete = { ...written, sha256: checksumOf(written) };
  await writeFile(draft, `${JSON.stringify(complete, null, 1)}\n`, { mode: 0o600, flush: true });
  await rename(draft, join(folder, MANIFEST));
  return complete;
};

/** The checksum of what a manifest says, whatever spaces and lines it is written with. */
export const checksumOf = (written: object): string => {
  const rest = Object.fromEntries(Object.entries(written).filter(([name]) => name !== "sha256"));
  return createHash("sha256").update(JSON.stringify(rest)).digest("hex");
};

/** Reads the manifest. Throws StartupError with the line to print when it is missing or invalid. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const written = parse(await textOf(folder));
  const parsed = manifest.safeParse(written);
  if (parsed.success && typeof written === "object" && written !== null) {
    if (checksumOf(written) === parsed.data.sha256) return parsed.data;
    throw new StartupError(`${join(folder, MANIFEST)} is not as it was written`);
  }
  refuseOtherFormat(written);
  const [issue] = parsed.error?.issues ?? [];
  throw new StartupError(
    `${join(folder, MANIFEST)} is not one that can be read here: ${issue?.path.join(".")} ${issue?.message}`,
  );
};

const refuseOtherFormat = (written: unknown): void => {
  const format = z.object({ format: z.int() }).safeParse(written).data?.format ?? FORMAT;
  if (format > FORMAT) throw new StartupError(ofLaterVersion("this backup", `its format is ${format}`));
  if (format < FORMAT) throw new StartupError(ofDevelopment("this backup", `its format is ${format}`));
};

const textOf = async (folder: string): Promise<string> => {
  try {
    return await readFile(join(folder, MANIFEST), "utf8");
  } catch (cause) {
    throw new StartupError(`${join(folder, MANIFEST)} is missing: this is no backup, or one that did not finish`, {
      cause,
    });
  }
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
