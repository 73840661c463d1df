import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import { StartupError } from "../embedded-postgres/startup-error.ts";

/** The last file that a backup writes: without it, it did not finish. */
const MANIFEST = "manifest.json";

const FORMAT = 1;

/** A file of the backup, relative to its folder, as it has to be found again. */
const part = z.object({ file: z.string(), bytes: z.int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

/** A backup's parts and the time they show. */
const manifest = z.object({
  format: z.literal(FORMAT),
  /** The product's version that wrote it. */
  version: z.string(),
  at: z.iso.datetime(),
  /** What the key is called with which PINs, codes and seals were made; the key itself is not here. */
  secret_key: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(part.extend({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^\d+$/), called: z.boolean() })),
  jobs: part.extend({ rows: z.int() }),
  files: part.extend({ rows: z.int(), size: z.int(), missing: z.int() }),
});

export type Part = z.infer<typeof part>;
export type Manifest = z.infer<typeof manifest>;
export const MANIFEST_FORMAT = FORMAT;

/** Writes it, whole or not at all. */
export const writeManifest = async (folder: string, written: Manifest): Promise<void> => {
  const draft = join(folder, `${MANIFEST}.new`);
  await writeFile(draft, `${JSON.stringify(written, null, 1)}\n`, { mode: 0o600, flush: true });
  await rename(draft, join(folder, MANIFEST));
};

/** Reads it. Throws StartupError with the line to print when there is none or it is not one of ours. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const parsed = manifest.safeParse(parse(await textOf(folder)));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StartupError(
    `${join(folder, MANIFEST)} is not one that can be read here: ${issue?.path.join(".")} ${issue?.message}`,
  );
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
