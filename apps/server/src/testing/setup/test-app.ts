import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { calls } from "@espalier/contract/calls.generated";
import type { Call } from "@espalier/contract/define-call";
import { isErrorKey } from "@espalier/contract/errors";
import { canRefuse } from "@espalier/contract/refusals";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { pino } from "pino";
import { z } from "zod";

import { buildApp } from "../../app.ts";
import type { Db } from "../../platform/db/in-transaction.ts";
import type { SecretKeys } from "../../platform/crypto/secret-keys.ts";
import type { Deps } from "../../deps.ts";
import { folderFileStore } from "../../platform/files/folder-file-store.ts";
import { MODULE_CHECKS } from "../../module-checks.ts";
import { createLimits, type Limits } from "../../platform/http/limits.ts";
import { readGaugeFigures } from "../../modules/reports/overview/read-gauge-figures.ts";
import { createMetrics } from "../../platform/telemetry/create-metrics.ts";
import type { Passwords } from "../../platform/passwords/argon-passwords.ts";
import { typedPasswords } from "../../platform/passwords/typed-passwords.ts";
import { cardProviders } from "../../modules/payments/card-providers.ts";
import { SANDBOX, sandboxProvider } from "../../modules/payments/sandbox/sandbox-provider.ts";
import { testDatabase, type TestDatabase } from "./database.ts";
import { testRandom } from "./test-random.ts";

export const SECRET_KEY = "the secret key of every test database";
export const KEYS: SecretKeys = { secretKey: SECRET_KEY, previousKeys: [] };

/** The whole server on its own database, with a clock that moves only when a test moves it. */
export type TestApp = {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly deps: Deps;
  readonly database: TestDatabase;
  /** The folder of uploaded files. */
  readonly filesFolder: string;
  readonly now: () => Date;
  /** Advances the clock by seconds. */
  readonly wait: (seconds: number) => void;
  /** Every line of the log at level warn or above; empty when no error occurred. */
  readonly faults: string[];
  readonly get: (path: string, query?: Query, from?: Sender) => Promise<Answer>;
  readonly post: (path: string, body?: Body, from?: Sender) => Promise<Answer>;
  readonly stop: () => Promise<void>;
};

type Query = Readonly<Record<string, string | number>>;
/** An object is sent as JSON; a string unchanged, with the content type of `Sender.type`. */
type Body = object | string;

/** The token, headers and address of a request. `cookie` is as a browser sends it. */
export type Sender = {
  readonly token?: string;
  readonly key?: string;
  readonly lang?: string;
  readonly address?: string;
  readonly type?: string;
  readonly cookie?: string;
};

export type Answer = {
  readonly status: number;
  readonly headers: LightMyRequestResponse["headers"];
  readonly code: number;
  readonly msg: string;
  readonly error: string | undefined;
  /** The field of the request that a refusal is about. */
  readonly field?: string;
  readonly data: unknown;
};

export const START = new Date("2026-05-04T08:00:00Z");

type Change = Partial<Omit<Deps, "limits">> & { readonly limits?: Partial<Limits> };

/**
 * Starts a server for a test file, on a database of its own unless one is given; call `stop` in afterAll. Card payment is on offer, so that
 * orders can stay unpaid.
 */
export const testApp = async ({ limits, ...change }: Change = {}, given?: TestDatabase): Promise<TestApp> => {
  const database = given ?? (await testDatabase());
  const filesFolder = await mkdtemp(join(tmpdir(), "espalier-files-"));
  const faults: string[] = [];
  let time = START.getTime();
  const now = (): Date => new Date(time);
  const deps: Deps = {
    db: database.db,
    replica: undefined,
    log: pino({ level: "warn" }, { write: (line: string) => void faults.push(line) }),
    clock: now,
    trustedTime: async () => await Promise.resolve(now()),
    random: testRandom("app"),
    passwords: plainPasswords,
    limits: { ...createLimits(database.db), ...limits },
    checks: MODULE_CHECKS,
    files: folderFileStore(filesFolder),
    ...KEYS,
    publicUrl: "https://shop.example",
    timeZone: "UTC",
    lanes: 2,
    showMail: true,
    explainFaults: true,
    sms: true,
    smsToken: null,
    pushKey: "a key",
    cards: cardProviders(
      [sandboxProvider({ db: database.db, secretKey: SECRET_KEY, random: testRandom("cards"), clock: now })],
      SANDBOX,
    ),
    requireTotp: false,
    version: "1.0.0",
    metrics: createMetrics({
      ...database,
      readFigures: readGaugeFigures,
      version: "1.0.0",
      role: "all",
      elapsed: () => time,
      ofProcess: false,
    }),
    metricsToken: null,
    traced: false,
    showMetrics: true,
    trustProxy: "loopback",
    stopping: new AbortController().signal,
    ...change,
  };
  const app = await buildApp(deps);
  await app.ready();
  return {
    app,
    db: database.db,
    deps,
    database,
    filesFolder,
    now,
    wait: (seconds) => {
      time += seconds * 1000;
    },
    faults,
    ...sendersTo(app),
    stop: async () => {
      await app.close();
      await database.drop();
      await rm(filesFolder, { recursive: true });
    },
  };
};

/** The functions that send requests to an instance. */
export const sendersTo = (app: FastifyInstance): Pick<TestApp, "get" | "post"> => ({
  get: async (path, query = {}, from = {}) =>
    readAnswer(
      `GET ${path}`,
      await app.inject({
        method: "GET",
        url: `/api${path}`,
        query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
        headers: headersOf(from),
        remoteAddress: from.address ?? "203.0.113.7",
      }),
    ),
  post: async (path, body = {}, from = {}) =>
    readAnswer(
      `POST ${path}`,
      await app.inject({
        method: "POST",
        url: `/api${path}`,
        payload: body,
        headers: headersOf(from),
        remoteAddress: from.address ?? "203.0.113.7",
      }),
    ),
});

/** Stores passwords without hashing, which would take most of a test's time. */
export const plainPasswords: Passwords = typedPasswords({
  hash: (password) => Promise.resolve(`plain ${password}`),
  verify: (stored, password) => Promise.resolve(stored === `plain ${password}`),
});

const headersOf = ({ token, key, lang, type, cookie }: Sender): Record<string, string> => ({
  ...(token === undefined ? {} : { authorization: token }),
  ...(key === undefined ? {} : { "idempotency-key": key }),
  ...(lang === undefined ? {} : { lang }),
  ...(type === undefined ? {} : { "content-type": type }),
  ...(cookie === undefined ? {} : { cookie }),
});

const envelope = z.strictObject({
  code: z.int(),
  msg: z.string().min(1),
  data: z.unknown(),
  error: z.string().optional(),
  field: z.string().optional(),
  request_id: z.string().optional(),
});

/** The call at each method and path. */
const callAt = new Map<string, Call>(
  Object.values<Call>(calls).flatMap((call) =>
    [call.path, ...(call.aliases ?? [])].map((path) => [`${call.method} ${path}`, call] as const),
  ),
);

/** Every answer must be an envelope, and every refusal one that the contract lists for the call; any other fails the test here. */
const readAnswer = (request: string, response: LightMyRequestResponse): Answer => {
  const { code, msg, data, error, field } = envelope.parse(response.json());
  if ((code === 200) !== (error === undefined)) throw new Error(`code ${code} with error ${error}`);
  const call = callAt.get(request);
  if (call && error !== undefined && !(isErrorKey(error) && canRefuse(call, error)))
    throw new Error(`${call.name} refuses with ${error}, which the contract does not list for it`);
  return {
    status: response.statusCode,
    headers: response.headers,
    code,
    msg,
    error,
    data,
    ...(field === undefined ? {} : { field }),
  };
};
