import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, test } from "vitest";

import { StartupError } from "./platform/embedded-postgres/startup-error.ts";
import { readServerConfig } from "./server-config.ts";

const dataDir = mkdtempSync(join(tmpdir(), "espalier-config-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

const read = (environment: Record<string, string>) => readServerConfig({ DATA_DIR: dataDir, ...environment });
const SECRET_KEY = "0123456789abcdef0123456789abcdef";
const production = {
  NODE_ENV: "production",
  SECRET_KEY,
  SMTP_URL: "smtps://mail.example",
  PUBLIC_URL: "https://shop.example",
};

const AWAY = { DATABASE_URL: "postgres://owner:hunter2@db.example/espalier" };
const HERE = { DATABASE_URL: "postgres://owner:hunter2@127.0.0.1:5432/espalier" };
const LIVE = { STRIPE_SECRET_KEY: "sk_live_12345678", STRIPE_WEBHOOK_SECRET: "whsec_12345678" };
const TWILIO = {
  TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
  TWILIO_AUTH_TOKEN: "hunter2hunter2hunter2",
  TWILIO_FROM: "+15005550006",
};
const BUCKET = { S3_BUCKET: "pictures", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "hunter2" };
const company: readonly (readonly [string, Record<string, string>])[] = [
  ["DATABASE_URL", AWAY],
  ["DATABASE_URL", HERE],
  ["STRIPE_SECRET_KEY", LIVE],
  ["TWILIO_ACCOUNT_SID", TWILIO],
  ["S3_BUCKET", BUCKET],
  ["HOST=0.0.0.0", { HOST: "0.0.0.0" }],
  ["HOST=::", { HOST: "::" }],
];

describe("a trial", () => {
  test.each(company)("does not start beside %s, says so in a line without secrets", (name, setting) => {
    expect(() => read(setting)).toThrow(StartupError);
    expect(() => read(setting)).toThrow(new RegExp(`^${name} (?!.*(?:hunter2|\n))`));
  });

  test.each(company.filter(([, setting]) => setting !== HERE))("nor with SEED=demo beside %s", (name, setting) => {
    for (const more of [{}, { SECRET_KEY }, { PUBLIC_URL: "https://shop.example" }])
      expect(() => read({ ...setting, ...more, SEED: "demo" })).toThrow(name);
  });

  test.each(company)("is none beside %s with a secret key, or in production", (_, setting) => {
    expect(read({ ...setting, SECRET_KEY })).toMatchObject({ forTrial: false, seed: "none" });
    expect(read({ ...setting, ...production })).toMatchObject({ forTrial: false, seed: "none" });
  });

  test("may have a database of this machine where SEED is set, test keys, and a bucket on this machine", () => {
    for (const SEED of ["demo", "none"]) expect(read({ ...HERE, SEED })).toMatchObject({ forTrial: true, seed: SEED });
    const [secret, hook] = ["sk_test_12345678", "whsec_12345678"];
    expect(read({ STRIPE_SECRET_KEY: secret, STRIPE_WEBHOOK_SECRET: hook }).forTrial).toBe(true);
    expect(read({ ...BUCKET, S3_ENDPOINT: "http://127.0.0.1:9000" }).forTrial).toBe(true);
    for (const HOST of ["127.0.0.1", "::1", "localhost"]) expect(read({ HOST }).forTrial).toBe(true);
  });
});

describe("production", () => {
  test("wants https as PUBLIC_URL, unless it is said that http may be, or the address is local", () => {
    const plain = { ...production, PUBLIC_URL: "http://shop.example" };
    expect(() => read(plain)).toThrow(/^PUBLIC_URL must begin with https:\/\/.*PUBLIC_URL_HTTP=allowed/);
    expect(() => read({ ...plain, PUBLIC_URL_HTTP: "refused" })).toThrow("PUBLIC_URL must begin with https://");
    expect(read({ ...plain, PUBLIC_URL_HTTP: "allowed" }).publicUrl).toBe("http://shop.example");
    expect(read({ ...production, PUBLIC_URL: "http://localhost:3000" }).publicUrl).toBe("http://localhost:3000");
    expect(() => read({ ...plain, PUBLIC_URL_HTTP: "yes" })).toThrow('PUBLIC_URL_HTTP "yes" is not valid');
  });
});
