import { join, resolve } from "node:path";
import { z } from "zod";
import { keptSecret } from "./db/kept-secret.ts";
import { StartRefused } from "./db/start-refused.ts";

/** What the environment says, checked. */
export type Config = {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** The owner's connection string of a PostgreSQL of one's own; null: the embedded one. */
  readonly databaseUrl: string | null;
  readonly role: "all" | "api" | "worker";
  readonly seed: "demo" | "none";
  /** Keys of PINs, codes and seals are derived from it. At least 32 characters. */
  readonly secretKey: string;
  /** Where members reach the shop, without a slash at the end. */
  readonly publicUrl: string;
  readonly smtpUrl: string | null;
  /** The time zone of plan days. */
  readonly timeZone: string;
  readonly production: boolean;
};

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};

const url = (protocol: RegExp, example: string) => z.url({ protocol, error: `an address such as ${example}` });

const wholePort = "a whole number from 0 to 65535";

const variables = z.object({
  NODE_ENV: z.string().default("development"),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, wholePort)
    .transform(Number)
    .refine((port) => port <= 65_535, wholePort)
    .default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: url(/^postgres(ql)?$/, "postgres://owner:password@host:5432/espalier").optional(),
  ROLE: z.enum(["all", "api", "worker"], "all, api or worker").default("all"),
  SEED: z.enum(["demo", "none"], "demo or none").optional(),
  SECRET_KEY: z.string().min(32, "at least 32 characters").optional(),
  PUBLIC_URL: url(/^https?$/, "https://shop.example").optional(),
  SMTP_URL: url(/^smtps?$/, "smtps://user:password@host:465").optional(),
  TZ_PLAN: z.string().refine(isTimeZone, "an IANA time zone such as Asia/Singapore").default("UTC"),
});

/** Variables whose value must not appear in a message. */
const SECRETS = new Set(["DATABASE_URL", "SECRET_KEY", "SMTP_URL"]);

/**
 * Reads the settings, once, at start. Unset and empty mean the same. Throws StartRefused naming the variable that is wrong, or
 * that production needs. Outside production a missing secret key is made, and kept in DATA_DIR/secret-key.
 */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(given);
  if (!parsed.success) throw new StartRefused(describeIssue(parsed.error, given));
  const values = parsed.data;
  const production = values.NODE_ENV === "production";
  if (production) refuseUnsafe(values);
  const dataDir = resolve(values.DATA_DIR);
  return {
    port: values.PORT,
    // A demo with known passwords is for this machine only.
    host: values.HOST ?? (production ? "0.0.0.0" : "127.0.0.1"),
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    role: values.ROLE,
    seed: values.SEED ?? (production ? "none" : "demo"),
    secretKey: values.SECRET_KEY ?? keptSecret(join(dataDir, "secret-key")),
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, "") ?? `http://localhost:${values.PORT}`,
    smtpUrl: values.SMTP_URL ?? null,
    timeZone: values.TZ_PLAN,
    production,
  };
};

const refuseUnsafe = (values: z.infer<typeof variables>): void => {
  if (!values.SECRET_KEY) throw new StartRefused("SECRET_KEY must be set in production (at least 32 characters)");
  if (!values.SMTP_URL) throw new StartRefused("SMTP_URL must be set in production, since codes are sent by mail");
  if (values.SEED === "demo") throw new StartRefused("SEED=demo is refused in production");
};

const describeIssue = (error: z.ZodError, given: Readonly<Record<string, string | undefined>>): string => {
  const [issue] = error.issues;
  const name = String(issue?.path[0]);
  const value = SECRETS.has(name) ? "" : ` "${given[name]}"`;
  return `${name}${value} is not valid: expected ${issue?.message}`;
};
