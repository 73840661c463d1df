import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";

const dataDir = mkdtempSync(join(tmpdir(), "espalier-config-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

const read = (environment: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...environment });
const secretKey = "0123456789abcdef0123456789abcdef";
const production = { NODE_ENV: "production", SECRET_KEY: secretKey, SMTP_URL: "smtps://mail.example" };

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
    production: false,
  });
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

describe("production", () => {
  test("starts with what it needs, without demo data, open to the network", () => {
    expect(read(production)).toMatchObject({ production: true, seed: "none", host: "0.0.0.0", secretKey });
  });

  test.each([
    [{ SECRET_KEY: "" }, "SECRET_KEY must be set in production"],
    [{ SMTP_URL: "" }, "SMTP_URL must be set in production"],
    [{ SEED: "demo" }, "SEED=demo is refused in production"],
  ])("does not start with %o", (change, message) => {
    expect(() => read({ ...production, ...change })).toThrow(message);
  });
});

test.each([
  [{ PORT: "abc" }, 'PORT "abc" is not valid: expected a whole number from 0 to 65535'],
  [{ PORT: "65536" }, 'PORT "65536" is not valid'],
  [{ ROLE: "boss" }, 'ROLE "boss" is not valid: expected all, api or worker'],
  [{ SEED: "much" }, 'SEED "much" is not valid'],
  [{ TZ_PLAN: "Mars/Base" }, 'TZ_PLAN "Mars/Base" is not valid'],
  [{ PUBLIC_URL: "shop.example" }, 'PUBLIC_URL "shop.example" is not valid'],
])("%o stops the start with one line", (environment, message) => {
  expect(() => read(environment)).toThrow(message);
});

test.each([{ DATABASE_URL: "mysql://u:hunter2@h/d" }, { SECRET_KEY: "hunter2" }, { SMTP_URL: "http://u:hunter2@h" }])(
  "a wrong secret is named, not shown: %o",
  (environment) => {
    expect(() => read(environment)).toThrow(/^[A-Z_]+ is not valid: expected (?!.*hunter2)/);
  },
);
