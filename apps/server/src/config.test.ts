import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { hostsOf } from "./platform/db/primary/host-list.ts";

const dataDir = mkdtempSync(join(tmpdir(), "espalier-config-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

const read = (environment: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...environment });
const secretKey = "0123456789abcdef0123456789abcdef";
const production = {
  NODE_ENV: "production",
  SECRET_KEY: secretKey,
  SMTP_URL: "smtps://mail.example",
  PUBLIC_URL: "https://shop.example",
};

test("an empty environment is a demo on this machine", () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    databaseUrl: null,
    role: "all",
    seed: "demo",
    publicUrl: "http://localhost:3000",
    smtpUrl: null,
    timeZone: "UTC",
    lanes: 2,
    production: false,
  });
});

test("requests and jobs are logged in production, and elsewhere where LOG_LEVEL says so", () => {
  expect([read({}).logLevel, read(production).logLevel]).toEqual(["warn", "info"]);
  expect(read({ LOG_LEVEL: "info" }).logLevel).toBe("info");
  expect(() => read({ LOG_LEVEL: "loud" })).toThrow(
    'LOG_LEVEL "loud" is not valid: expected debug, info, warn or error',
  );
});

test("an empty value is as good as none", () => {
  expect(read({ PORT: "", SMTP_URL: " " })).toMatchObject({ port: 3000, smtpUrl: null });
});

test("the secret key is made once and kept from others", () => {
  const made = read({}).secretKey;
  expect(made.length).toBeGreaterThanOrEqual(32);
  expect(read({}).secretKey).toBe(made);
  const file = join(dataDir, "secret-key");
  expect(readFileSync(file, "utf8").trim()).toBe(made);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("a pooler stands before a database of one's own", () => {
  const [database, pooler] = ["postgres://owner:hunter2@db:5432/espalier", "postgres://db:6432/espalier"];
  expect(read({ DATABASE_URL: database }).poolerUrl).toBeNull();
  expect(read({ DATABASE_URL: database, DATABASE_POOLER_URL: pooler }).poolerUrl).toBe(pooler);
  expect(() => read({ DATABASE_POOLER_URL: pooler })).toThrow("DATABASE_POOLER_URL needs DATABASE_URL");
});

test("replicas are of a database that is named, with a bound on how far they may be behind", () => {
  const [database, list] = ["postgres://owner@one/espalier", "postgres://two,three:5433/espalier"];
  expect(read({}).replica).toBe(null);
  const { replica } = read({ DATABASE_URL: database, DATABASE_REPLICA_URL: list });
  expect([hostsOf(replica?.url ?? ""), replica?.seconds]).toEqual([["two:5432", "three:5433"], 5]);
  expect(
    read({ DATABASE_URL: database, DATABASE_REPLICA_URL: list, DATABASE_REPLICA_SECONDS: "30" }).replica,
  ).toMatchObject({ seconds: 30 });
  expect(() => read({ DATABASE_REPLICA_URL: list })).toThrow("DATABASE_REPLICA_URL needs DATABASE_URL");
});

test("previous keys stand with commas between them, each as long as a key", () => {
  const [one, two] = ["12345678".repeat(4), "23456789".repeat(5)];
  expect(read({}).previousKeys).toEqual([]);
  expect(read({ SECRET_KEY_PREVIOUS: `${one}, ${two}` }).previousKeys).toEqual([one, two]);
  for (const wrong of ["hunter2", `${one},`, `${one},hunter2`, "a".repeat(64), `${one},${"ab".repeat(32)}`])
    expect(() => read({ SECRET_KEY_PREVIOUS: wrong })).toThrow(
      /^SECRET_KEY_PREVIOUS is not valid: expected (?!.*hunter2)/,
    );
});

describe("production", () => {
  test("starts with what it needs, without demo data, open to the network", () => {
    expect(read(production)).toMatchObject({ production: true, seed: "none", host: "0.0.0.0", secretKey });
  });

  test.each([
    [{ SECRET_KEY: "" }, "SECRET_KEY must be set in production"],
    [{ SECRET_KEY: "a".repeat(64) }, "at least 8 different characters"],
    [{ SMTP_URL: "" }, "SMTP_URL must be set in production"],
    [{ PUBLIC_URL: "" }, "PUBLIC_URL must be set in production"],
    [{ SEED: "demo" }, "SEED=demo is refused in production"],
  ])("does not start with %o", (change, message) => {
    expect(() => read({ ...production, ...change })).toThrow(message);
  });
});

describe("what is for trying out: demo data, sandbox cards, messages that are shown", () => {
  test.each([
    [{ PUBLIC_URL: "https://shop.example" }],
    [{ PUBLIC_URL: "http://127.0.0.1.shop.example" }],
    [{ SMTP_URL: "smtps://mail.example" }],
    [{ SECRET_KEY: secretKey }],
  ])("is left out beside %o, unless SEED=demo", (setting) => {
    expect(read(setting)).toMatchObject({ seed: "none", forTrial: false });
    expect(read({ ...setting, SEED: "none" })).toMatchObject({ seed: "none", forTrial: false });
    expect(read({ ...setting, SEED: "demo" })).toMatchObject({ seed: "demo", forTrial: true });
  });

  test.each(["http://localhost:4000", "http://shop.localhost", "http://127.0.0.2:80", "http://[::1]:3000/"])(
    "is there where members reach the shop at %s",
    (PUBLIC_URL) => expect(read({ PUBLIC_URL })).toMatchObject({ seed: "demo", forTrial: true }),
  );

  test("is there without demo data on this machine, and never in production", () => {
    expect(read({ SEED: "none" })).toMatchObject({ seed: "none", forTrial: true });
    expect(read(production).forTrial).toBe(false);
  });
});

test.each(["Production", "prod", "PRODUCTION", "staging"])("NODE_ENV=%s stops the start", (NODE_ENV) => {
  expect(() => read({ ...production, NODE_ENV })).toThrow(
    `NODE_ENV "${NODE_ENV}" is not valid: expected development, production or test`,
  );
});

test.each([
  [{ PORT: "abc" }, 'PORT "abc" is not valid: expected a whole number from 0 to 65535'],
  [{ PORT: "65536" }, 'PORT "65536" is not valid'],
  [
    { DATABASE_URL: "postgres://owner:hunter2@one:abc,two:5432/espalier" },
    "DATABASE_URL is not valid: expected an address",
  ],
  [
    { DATABASE_URL: "postgres://one/espalier", DATABASE_REPLICA_URL: "mysql://owner:hunter2@two/espalier" },
    "DATABASE_REPLICA_URL is not valid: expected an address",
  ],
  [
    { DATABASE_REPLICA_SECONDS: "0" },
    'DATABASE_REPLICA_SECONDS "0" is not valid: expected whole seconds from 1 to 300',
  ],
  [{ DATABASE_REPLICA_SECONDS: "301" }, "DATABASE_REPLICA_SECONDS"],
  [
    { DATABASE_POOLER_URL: "postgres://owner:hunter2@one:5432,two:5432/espalier" },
    "DATABASE_POOLER_URL is not valid: expected one host",
  ],
  [{ DATABASE_POOLER_URL: "one,two" }, "DATABASE_POOLER_URL is not valid: expected an address"],
  [
    { DATABASE_URL: "postgres://owner:hunter2@one,two,one:5432/espalier" },
    "DATABASE_URL is not valid: expected each host once, not one:5432 twice",
  ],
  [
    { DATABASE_URL: "postgres://one/espalier", DATABASE_REPLICA_URL: "postgres://two,/espalier" },
    "DATABASE_REPLICA_URL is not valid: expected a host on both sides of each comma",
  ],
  [
    { DATABASE_URL: "postgres://one/espalier?user=owner&password=hunter2" },
    'DATABASE_URL is not valid: expected no "user" behind the question mark',
  ],
  [{ ROLE: "boss" }, 'ROLE "boss" is not valid: expected all, api, worker or migrate'],
  [{ SEED: "much" }, 'SEED "much" is not valid'],
  [{ TZ_PLAN: "Mars/Base" }, 'TZ_PLAN "Mars/Base" is not valid'],
  [{ PUBLIC_URL: "shop.example" }, 'PUBLIC_URL "shop.example" is not valid'],
  [{ TRUST_PROXY: "everyone" }, 'TRUST_PROXY "everyone" is not valid: expected none, or addresses'],
  [{ TRUST_PROXY: "0.0.0.0/0" }, 'TRUST_PROXY "0.0.0.0/0" is not valid'],
  [{ DRAIN_SECONDS: "-1" }, 'DRAIN_SECONDS "-1" is not valid: expected whole seconds from 0 to 300'],
  [{ RUN_LANES: "0" }, 'RUN_LANES "0" is not valid: expected a whole number from 1 to 16'],
  [{ RUN_LANES: "17" }, 'RUN_LANES "17" is not valid'],
  [{ METRICS_PORT: "x" }, 'METRICS_PORT "x" is not valid'],
  [{ S3_BUCKET: "Pictures" }, 'S3_BUCKET "Pictures" is not valid: expected the name of a bucket'],
  [{ S3_BUCKET: "pictures" }, "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set with S3_BUCKET"],
  [{ S3_ENDPOINT: "https://s3.example" }, "S3_BUCKET must be set with S3_*"],
])("%o stops the start with one line", (environment, message) => {
  expect(() => read(environment)).toThrow(message);
});

test("the key of pushes is one of VAPID, and is never shown", () => {
  const key = Buffer.alloc(32, 7).toString("base64url");
  expect([read({}).pushKey, read({ VAPID_PRIVATE_KEY: key }).pushKey]).toEqual([null, key]);
  for (const wrong of ["short", "A".repeat(43), "_".repeat(43), `${key}${key}`]) {
    expect(() => read({ VAPID_PRIVATE_KEY: wrong })).toThrow(
      "VAPID_PRIVATE_KEY is not valid: expected a private key of VAPID, 32 bytes in base64url",
    );
  }
});

test("SMS go by an account that is given whole, or not at all", () => {
  const account = { TWILIO_ACCOUNT_SID: `AC${"a".repeat(32)}`, TWILIO_AUTH_TOKEN: "hunter2".repeat(4) };
  expect(read({}).twilio).toBeNull();
  expect(read({ ...account, TWILIO_FROM: "+15005550006" }).twilio).toEqual({
    sid: account.TWILIO_ACCOUNT_SID,
    token: account.TWILIO_AUTH_TOKEN,
    from: "+15005550006",
  });
  expect(read({ ...account, TWILIO_FROM: "Espalier" }).twilio).toMatchObject({ from: "Espalier" });
  const together = "TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM must be set together";
  expect(() => read(account)).toThrow(together);
  expect(() => read({ TWILIO_FROM: "Espalier" })).toThrow(together);
  expect(() => read({ ...account, TWILIO_FROM: "call me, please" })).toThrow(
    'TWILIO_FROM "call me, please" is not valid',
  );
});

test("files lie in a bucket when there is one: of one's own by its path, of AWS by its name", () => {
  const keys = { S3_BUCKET: "pictures", S3_ACCESS_KEY_ID: "AKIA", S3_SECRET_ACCESS_KEY: "s3cret" };
  const place = { bucket: "pictures", accessKeyId: "AKIA", secretAccessKey: "s3cret" };
  expect(read({}).s3).toBeNull();
  expect(read(keys).s3).toEqual({ ...place, endpoint: null, region: "us-east-1", pathStyle: false });
  expect(read({ ...keys, S3_ENDPOINT: "https://s3.example", S3_REGION: "eu-central-1" }).s3).toEqual({
    ...place,
    endpoint: "https://s3.example",
    region: "eu-central-1",
    pathStyle: true,
  });
  expect(read({ ...keys, S3_ENDPOINT: "https://s3.example", S3_PATH_STYLE: "false" }).s3).toMatchObject({
    pathStyle: false,
  });
});

test("Stripe's two keys are set together, or neither", () => {
  const keys = { STRIPE_SECRET_KEY: "sk_live_0123456789", STRIPE_WEBHOOK_SECRET: "whsec_0123456789" };
  expect(read({}).stripe).toBeNull();
  expect(read({ ...production, ...keys }).stripe).toEqual({
    secretKey: keys.STRIPE_SECRET_KEY,
    webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
  });
  for (const name of ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"] as const) {
    expect(() => read({ [name]: keys[name] })).toThrow("must be set together, or neither of them");
  }
});

test("new card payments go to Stripe with its keys, else to the sandbox of a trial, or where it is said", () => {
  const keys = { STRIPE_SECRET_KEY: "sk_test_0123456789", STRIPE_WEBHOOK_SECRET: "whsec_0123456789" };
  const of = (environment: Record<string, string>) => read(environment).newCardPayments;
  expect([of({}), of(keys), of({ ...keys, CARD_PROVIDER: "sandbox" }), of({ CARD_PROVIDER: "none" })]).toEqual([
    "sandbox",
    "stripe",
    "sandbox",
    "none",
  ]);
  expect([
    of(production),
    of({ ...production, ...keys }),
    of({ ...production, ...keys, CARD_PROVIDER: "none" }),
  ]).toEqual(["none", "stripe", "none"]);
  expect(() => of({ CARD_PROVIDER: "stripe" })).toThrow("CARD_PROVIDER=stripe needs STRIPE_SECRET_KEY");
  expect(() => of({ ...production, CARD_PROVIDER: "sandbox" })).toThrow("is only for a trial installation");
  expect(() => of({ CARD_PROVIDER: "bank" })).toThrow('CARD_PROVIDER "bank" is not valid: expected stripe, sandbox or');
});

test("requests are taken briefly longer in production, where a balancer has to notice", () => {
  expect(read({}).drainSeconds).toBe(0);
  expect(read(production).drainSeconds).toBe(5);
  expect(read({ ...production, DRAIN_SECONDS: "30" }).drainSeconds).toBe(30);
  expect(read({ TRUST_PROXY: "none" }).trustProxy).toBe(false);
});

test.each([
  { DATABASE_URL: "mysql://u:hunter2@h/d" },
  { SECRET_KEY: "hunter2" },
  { SMTP_URL: "http://u:hunter2@h" },
  { METRICS_TOKEN: "hunter2" },
  { TWILIO_AUTH_TOKEN: "hunter2" },
  { STRIPE_SECRET_KEY: "hunter2" },
  { STRIPE_WEBHOOK_SECRET: "hunter2" },
])("a wrong secret is named, not shown: %o", (environment) => {
  expect(() => read(environment)).toThrow(/^[A-Z_]+ is not valid: expected (?!.*hunter2)/);
});

describe("a settings file", () => {
  const file = join(dataDir, "espalier.env");
  const write = (text: string): void => writeFileSync(file, text);

  test("says what the environment does not", () => {
    write(
      `# of this machine\nexport PORT=4000\nSMTP_URL="smtp://me:hunter2@mail.example"\nTZ_PLAN= \nROLE=api # for members\n`,
    );
    expect(read({ SETTINGS_FILE: file, ROLE: "worker", PORT: "" })).toMatchObject({
      port: 4000,
      smtpUrl: "smtp://me:hunter2@mail.example",
      timeZone: "UTC",
      role: "worker",
    });
  });

  test("is held against the same rules, and has to be there", () => {
    write("PORT=many\n");
    expect(() => read({ SETTINGS_FILE: file })).toThrow('PORT "many" is not valid');
    expect(() => read({ SETTINGS_FILE: `${file}.gone` })).toThrow(
      `SETTINGS_FILE "${file}.gone" cannot be read: ENOENT: no such file or directory`,
    );
  });
});

describe("telemetry", () => {
  const collector = "http://collector.example:4318";

  test("is off without an address, or where it is switched off", () => {
    expect(read({}).telemetry).toBeNull();
    expect(read({ OTEL_SERVICE_NAME: "shop" }).telemetry).toBeNull();
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_SDK_DISABLED: "true" }).telemetry).toBeNull();
    const none = { OTEL_TRACES_EXPORTER: "none", OTEL_METRICS_EXPORTER: "none" };
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: collector, ...none }).telemetry).toBeNull();
  });

  test("sends traces, metrics or both, and hands on what the library reads", () => {
    const headers = { OTEL_EXPORTER_OTLP_HEADERS: "authorization=x" };
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: collector, ...headers }).telemetry).toEqual({
      traces: true,
      metrics: true,
      protocol: "http/protobuf",
      sampler: "parentbased_always_on",
      ratio: 1,
      interval: 60_000,
      variables: { OTEL_EXPORTER_OTLP_ENDPOINT: collector, ...headers },
    });
    expect(read({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector }).telemetry).toMatchObject({
      traces: true,
      metrics: false,
    });
    expect(read({ OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: collector }).telemetry).toMatchObject({
      traces: false,
      metrics: true,
    });
  });

  test("is taken from the settings file, too", () => {
    const file = join(dataDir, "telemetry.env");
    writeFileSync(file, `OTEL_EXPORTER_OTLP_ENDPOINT=${collector}\nOTEL_TRACES_SAMPLER_ARG=0.25\n`);
    expect(read({ SETTINGS_FILE: file }).telemetry).toMatchObject({ ratio: 0.25 });
  });

  test.each([
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
    ["OTEL_EXPORTER_OTLP_PROTOCOL", "grpc"],
    ["OTEL_TRACES_SAMPLER", "sometimes"],
    ["OTEL_TRACES_SAMPLER_ARG", "1.5"],
    ["OTEL_METRIC_EXPORT_INTERVAL", "1 s"],
    ["OTEL_SDK_DISABLED", "yes"],
  ])("is refused in one line with a wrong %s", (name, value) => {
    expect(() => read({ [name]: value })).toThrow(`${name} "${value}" is not valid: expected `);
  });
});
