import type { FastifyBaseLogger } from "fastify";

import type { Db } from "./platform/db/in-transaction.ts";
import type { FileStore } from "./platform/files/file-store.ts";
import type { Limits } from "./platform/http/limits.ts";
import type { ModuleChecks } from "./modules/ledger/module-checks.ts";
import type { PaymentProvider } from "./modules/payments/payment-provider.ts";
import type { Metrics } from "./platform/telemetry/metrics.ts";
import type { Passwords } from "./platform/passwords/argon-passwords.ts";

/** Everything the API needs from outside, so that tests hand in their own clock, randomness and database. */
export type Deps = {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  readonly clock: () => Date;
  /** The time by which days are closed and sealed; undefined while a clock has jumped. */
  readonly closingTime: () => Promise<Date | undefined>;
  /** Cryptographically strong bytes. */
  readonly random: (bytes: number) => Buffer;
  readonly passwords: Passwords;
  readonly limits: Limits;
  /** What every module has the check of the ledger look at. */
  readonly checks: readonly ModuleChecks[];
  /** What members and operators upload. */
  readonly files: FileStore;
  /** The key outside the database: PINs, seals, codes, what is sealed. */
  readonly secretKey: string;
  /** Keys that are only read with: `SecretKeys` says why. */
  readonly previousKeys: readonly string[];
  readonly publicUrl: string;
  /** The IANA time zone of the company: its days and opening hours. */
  readonly timeZone: string;
  /** Whether messages can be read at /dev/mail instead of being sent. */
  readonly showMail: boolean;
  /** Whether messages can go by SMS. */
  readonly sms: boolean;
  /** What the carrier signs its reports with; null where there is none. */
  readonly smsToken: string | null;
  /** Who takes cards; null where none is set up. */
  readonly cards: PaymentProvider | null;
  /** Whether operators must use an authenticator app. */
  readonly requireTotp: boolean;
  readonly version: string;
  readonly metrics: Metrics;
  /** What has to be shown to read them from elsewhere; null: only this machine may read them. */
  readonly metricsToken: string | null;
  /** Whether they stand where the calls are, and not on a port of their own. */
  readonly showMetrics: boolean;
  /** The proxies whose word about who asks is believed; false: none. */
  readonly trustProxy: string | false;
  /** Fires when the process begins to stop. */
  readonly stopping: AbortSignal;
};
