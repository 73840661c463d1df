import { resolve } from "node:path";
import { z } from "zod";
import { storedSecret } from "./platform/crypto/stored-secret.ts";
import { expectedOfAddress } from "./platform/db/primary/expected-address.ts";
import { hostsOf, withHostList } from "./platform/db/primary/host-list.ts";
import type { ReplicaPlace } from "./platform/db/replica/open-replica.ts";
import { dataPaths } from "./platform/embedded-postgres/data-directory.ts";
import type { DatabasePlace } from "./platform/embedded-postgres/owner-database.ts";
import { StartupError } from "./platform/embedded-postgres/startup-error.ts";
import type { S3Place } from "./platform/files/s3-file-store.ts";
import { publicPushKey } from "./platform/delivery/web-push-sender.ts";
import { type TelemetrySettings, telemetryOf, telemetryVariables } from "./platform/telemetry/telemetry-settings.ts";
import type { TwilioAccount } from "./platform/delivery/twilio-sender.ts";
import type { StripeKeys } from "./modules/payments/stripe/stripe-keys.ts";
import { isLocalHost } from "./local-host.ts";
import { withSettingsFile } from "./settings-file.ts";
import { namesProxies } from "./trusted-proxies.ts";

const NEW_CARD_PAYMENTS = ["stripe", "sandbox", "none"] as const;
type NewCardPayments = (typeof NEW_CARD_PAYMENTS)[number];

/** The settings from environment variables, validated. */
export type Config = {
  readonly port: number;
  readonly host: string;
  /** An absolute path. */
  readonly dataDir: string;
  /** The connection string of an external PostgreSQL, of its owner or of the server's own login (isServerLogin); null: the embedded one. */
  readonly databaseUrl: string | null;
  /** The folder to which the embedded PostgreSQL archives its log, as an absolute path; null: none. */
  readonly walArchive: string | null;
  /** Standbys of that database that may answer reads; null: none. */
  readonly replica: ReplicaPlace | null;
  /** The URL of a pooler in front of that database; null: the server connects to the database itself. */
  readonly poolerUrl: string | null;
  /** `migrate` brings the database up to date as its owner, and ends. */
  readonly role: "all" | "api" | "worker" | "migrate";
  readonly seed: "demo" | "none";
  /** Whether this is a trial installation: sandbox cards pay, messages are shown, no authenticator is required. */
  readonly forTrial: boolean;
  /** Keys for PINs, codes and seals are derived from it. At least 32 characters. */
  readonly secretKey: string;
  /** Former secret keys, still used to read what was written with them. */
  readonly previousKeys: readonly string[];
  /** The address of the shop for members, without a slash at the end. */
  readonly publicUrl: string;
  /** Whether members may reach the shop without encryption in production. */
  readonly allowHttp: boolean;
  readonly smtpUrl: string | null;
  /** The SMS provider; null: no SMS are sent. */
  readonly twilio: TwilioAccount | null;
  /** The company's private key for pushes to browsers; null: none is set. */
  readonly pushKey: string | null;
  /** The keys of the card provider Stripe; null: it is not set up. */
  readonly stripe: StripeKeys | null;
  /** The card provider that takes new payments. */
  readonly newCardPayments: NewCardPayments;
  /** The time zone of plan days. */
  readonly timeZone: string;
  /** How many transactions write and pay the profits of a run at once. */
  readonly lanes: number;
  /** The S3 bucket for uploaded files; null: files are stored in a folder of DATA_DIR. */
  readonly s3: S3Place | null;
  /** The proxies that may state a client's address, in Fastify's format; false: none. */
  readonly trustProxy: string | false;
  /** Seconds for which requests are still accepted after a stop has begun, so that a load balancer notices. */
  readonly drainSeconds: number;
  /** The token that requests to /metrics must show; null: only this machine may read the metrics. */
  readonly metricsToken: string | null;
  /** A separate port for /metrics and /healthz; null: they are on the main port. */
  readonly metricsPort: number | null;
  /** The least important events that are logged. Each request and job is logged at info. */
  readonly logLevel: "debug" | "info" | "warn" | "error";
  /** Traces and metrics that are sent by OpenTelemetry; null: none. */
  readonly telemetry: TelemetrySettings | null;
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

const databaseUrl = (example: string) =>
  z
    .string()
    .transform(withHostList)
    .pipe(url(/^postgres(ql)?$/, example))
    .superRefine((text, context) => {
      const expected = URL.canParse(text) ? expectedOfAddress(text) : undefined;
      if (expected !== undefined) context.addIssue(expected);
    });

const wholePort = "a whole number from 0 to 65535";
const port = z
  .string()
  .regex(/^\d{1,5}$/, wholePort)
  .transform(Number)
  .refine((number) => number <= 65_535, wholePort);

const VARIED = "at least 8 different characters, best drawn at random";
const isVaried = (key: string): boolean => new Set(key).size >= 8;

const LANES = 2;
const wholeLanes = "a whole number from 1 to 16";

const wholeSeconds = "whole seconds from 0 to 300";

const replicaSeconds = "whole seconds from 1 to 300";

const variables = z.object({
  SETTINGS_FILE: z.string().optional(),
  NODE_ENV: z.enum(["development", "production", "test"], "development, production or test").default("development"),
  PORT: port.default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: databaseUrl("postgres://owner:password@host:5432/espalier").optional(),
  DATABASE_POOLER_URL: databaseUrl("postgres://pooler:6432/espalier")
    .refine((text) => !URL.canParse(text) || hostsOf(text).length === 1, "one host")
    .optional(),
  DATABASE_REPLICA_URL: databaseUrl("postgres://standby:5432/espalier").optional(),
  DATABASE_REPLICA_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, replicaSeconds)
    .transform(Number)
    .refine((number) => number >= 1 && number <= 300, replicaSeconds)
    .default(5),
  WAL_ARCHIVE: z.string().optional(),
  ROLE: z.enum(["all", "api", "worker", "migrate"], "all, api, worker or migrate").default("all"),
  SEED: z.enum(["demo", "none"], "demo or none").optional(),
  SECRET_KEY: z.string().min(32, "at least 32 characters").refine(isVaried, VARIED).optional(),
  SECRET_KEY_PREVIOUS: z
    .string()
    .transform((keys) => keys.split(",").map((key) => key.trim()))
    .refine((keys) => keys.every((key) => key.length >= 32), "keys of at least 32 characters with commas between them")
    .refine((keys) => keys.every(isVaried), `each with ${VARIED}`)
    .default([]),
  PUBLIC_URL: url(/^https?$/, "https://shop.example").optional(),
  PUBLIC_URL_HTTP: z.enum(["refused", "allowed"], "refused or allowed").default("refused"),
  SMTP_URL: url(/^smtps?$/, "smtps://user:password@host:465").optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-zA-Z]{32}$/, "an account's name, AC and 32 letters and digits")
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .refine((key) => publicPushKey(key) !== undefined, "a private key of VAPID, 32 bytes in base64url")
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(16, "at least 16 characters").optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(?:\+[1-9]\d{6,14}|[A-Za-z0-9 ]{2,11})$/, "a number such as +15005550006, or a sender's name")
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_(?:live|test)_\w{8,}$/, "a key that begins with sk_live_, rk_live_, sk_test_ or rk_test_")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{8,}$/, "a secret that begins with whsec_")
    .optional(),
  CARD_PROVIDER: z.enum(NEW_CARD_PAYMENTS, "stripe, sandbox or none").optional(),
  TZ_PLAN: z.string().refine(isTimeZone, "an IANA time zone such as Asia/Singapore").default("UTC"),
  RUN_LANES: z
    .string()
    .regex(/^(?:[1-9]|1[0-6])$/, wholeLanes)
    .transform(Number)
    .default(LANES),
  S3_ENDPOINT: url(/^https?$/, "https://s3.example").optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, "a region such as eu-central-1")
    .default("us-east-1"),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "the name of a bucket")
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: z.enum(["true", "false"], "true or false").optional(),
  TRUST_PROXY: z
    .string()
    .refine(namesProxies, "none, or addresses and ranges such as 10.0.0.0/8, loopback, uniquelocal")
    .default("loopback"),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, wholeSeconds)
    .transform(Number)
    .refine((number) => number <= 300, wholeSeconds)
    .optional(),
  METRICS_TOKEN: z.string().min(16, "at least 16 characters").optional(),
  METRICS_PORT: port.optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error"], "debug, info, warn or error").optional(),
  ...telemetryVariables,
});

/** Variables whose values must not appear in a message. */
const SECRETS = new Set([
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "DATABASE_URL",
  "DATABASE_POOLER_URL",
  "DATABASE_REPLICA_URL",
  "SECRET_KEY",
  "SECRET_KEY_PREVIOUS",
  "SMTP_URL",
  "S3_SECRET_ACCESS_KEY",
  "METRICS_TOKEN",
  "TWILIO_AUTH_TOKEN",
  "VAPID_PRIVATE_KEY",
]);

/**
 * Reads and checks the settings once, at start. An empty variable counts as unset. Throws StartupError with the name of
 * a variable that is wrong or that production requires. Outside production a missing secret key is found or created by
 * `findKey`, which stores it in DATA_DIR/secret-key unless configured otherwise.
 */
export const readConfig = (
  environment: Readonly<Record<string, string | undefined>>,
  findKey: (place: DatabasePlace) => string = ({ dataDir }) => storedSecret(dataPaths(dataDir).secretKey),
): Config => {
  const given = withSettingsFile(environment);
  const parsed = variables.safeParse(given);
  if (!parsed.success) throw new StartupError(describeIssue(parsed.error, given));
  const values = parsed.data;
  const production = values.NODE_ENV === "production";
  if (production) refuseUnsafe(values);
  if (values.DATABASE_POOLER_URL && !values.DATABASE_URL) {
    throw new StartupError("DATABASE_POOLER_URL needs DATABASE_URL, which leads to the database behind it");
  }
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL) {
    throw new StartupError("DATABASE_REPLICA_URL needs DATABASE_URL, which leads to the primary");
  }
  if (values.WAL_ARCHIVE && values.DATABASE_URL) {
    throw new StartupError(
      "WAL_ARCHIVE is for the embedded database; the one at DATABASE_URL archives as you set it up",
    );
  }
  const forTrial = values.SEED === "demo" || !(production || namesCompany(values));
  const place = {
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    walArchive: values.WAL_ARCHIVE === undefined ? null : resolve(values.WAL_ARCHIVE),
  };
  return {
    port: values.PORT,
    // A demo has known passwords, so it listens only on this machine.
    host: values.HOST ?? (production ? "0.0.0.0" : "127.0.0.1"),
    ...place,
    poolerUrl: values.DATABASE_POOLER_URL ?? null,
    replica: replicaOf(values),
    role: values.ROLE,
    seed: values.SEED ?? (forTrial ? "demo" : "none"),
    forTrial,
    secretKey: values.SECRET_KEY ?? findKey(place),
    previousKeys: values.SECRET_KEY_PREVIOUS,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, "") ?? `http://localhost:${values.PORT}`,
    allowHttp: values.PUBLIC_URL_HTTP === "allowed",
    smtpUrl: values.SMTP_URL ?? null,
    twilio: twilioOf(values),
    pushKey: values.VAPID_PRIVATE_KEY ?? null,
    stripe: stripeOf(values),
    newCardPayments: newCardPaymentsOf(values, forTrial),
    timeZone: values.TZ_PLAN,
    lanes: values.RUN_LANES,
    s3: s3Of(values),
    trustProxy: values.TRUST_PROXY === "none" ? false : values.TRUST_PROXY,
    drainSeconds: values.DRAIN_SECONDS ?? (production ? 5 : 0),
    metricsToken: values.METRICS_TOKEN ?? null,
    metricsPort: values.METRICS_PORT ?? null,
    logLevel: values.LOG_LEVEL ?? (production ? "info" : "warn"),
    telemetry: telemetryOf(values, given),
    production,
  };
};

const replicaOf = ({ DATABASE_REPLICA_URL: at, DATABASE_REPLICA_SECONDS: seconds }: z.infer<typeof variables>) =>
  at === undefined ? null : { url: at, seconds };

/** Whether the settings describe an installation that other machines can reach. */
const namesCompany = ({ PUBLIC_URL, SMTP_URL, SECRET_KEY }: z.infer<typeof variables>): boolean =>
  (PUBLIC_URL !== undefined && !isLocalHost(new URL(PUBLIC_URL).hostname)) || (SMTP_URL ?? SECRET_KEY) !== undefined;

const refuseUnsafe = (values: z.infer<typeof variables>): void => {
  if (!values.SECRET_KEY) throw new StartupError("SECRET_KEY must be set in production (at least 32 characters)");
  if (!values.SMTP_URL) throw new StartupError("SMTP_URL must be set in production, since codes are sent by mail");
  if (!values.PUBLIC_URL) {
    throw new StartupError(
      "PUBLIC_URL must be set in production (https://shop.example), since links of mails lead there",
    );
  }
  if (values.SEED === "demo") throw new StartupError("SEED=demo is refused in production");
};

/**
 * The bucket with its keys, or null when neither is set. Custom stores are addressed by path by default, AWS by the
 * bucket's name.
 */
const s3Of = (values: z.infer<typeof variables>): S3Place | null => {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (bucket === undefined) {
    if (values.S3_ENDPOINT ?? accessKeyId ?? secretAccessKey) throw new StartupError("S3_BUCKET must be set with S3_*");
    return null;
  }
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new StartupError("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set with S3_BUCKET");
  }
  const endpoint = values.S3_ENDPOINT ?? null;
  const pathStyle = values.S3_PATH_STYLE === undefined ? endpoint !== null : values.S3_PATH_STYLE === "true";
  return { endpoint, region: values.S3_REGION, bucket, accessKeyId, secretAccessKey, pathStyle };
};

/** The complete Twilio account, or null when none of its variables is set. */
const twilioOf = (values: z.infer<typeof variables>): TwilioAccount | null => {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = values;
  if (sid !== undefined && token !== undefined && from !== undefined) return { sid, token, from };
  if ((sid ?? token ?? from) === undefined) return null;
  throw new StartupError("TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM must be set together, or none of them");
};

/** Both Stripe keys, or null: without the second key no payment could be confirmed. */
const stripeOf = (values: z.infer<typeof variables>): StripeKeys | null => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (secretKey !== undefined && webhookSecret !== undefined) return { secretKey, webhookSecret };
  if ((secretKey ?? webhookSecret) === undefined) return null;
  throw new StartupError("STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together, or neither of them");
};

/** The provider that is named, or else Stripe with its keys, or the sandbox on a trial installation. */
const newCardPaymentsOf = (values: z.infer<typeof variables>, forTrial: boolean): NewCardPayments => {
  const setUp = [...(stripeOf(values) === null ? [] : ["stripe" as const]), ...(forTrial ? ["sandbox" as const] : [])];
  const { CARD_PROVIDER: named = setUp[0] ?? "none" } = values;
  if (named === "none" || setUp.includes(named)) return named;
  throw new StartupError(
    named === "stripe"
      ? "CARD_PROVIDER=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET"
      : "CARD_PROVIDER=sandbox is only for a trial installation, since the sandbox takes test cards",
  );
};

const describeIssue = (error: z.ZodError, given: Readonly<Record<string, string | undefined>>): string => {
  const [issue] = error.issues;
  const name = String(issue?.path[0]);
  const value = SECRETS.has(name) ? "" : ` "${given[name]}"`;
  return `${name}${value} is not valid: expected ${issue?.message}`;
};
