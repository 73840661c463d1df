import type { FastifyBaseLogger } from "fastify";

import type { Db } from "./platform/db/in-transaction.ts";
import type { FileStore } from "./platform/files/file-store.ts";
import type { Limits } from "./platform/http/limits.ts";
import type { ModuleChecks } from "./modules/ledger/module-checks.ts";
import type { PaymentProvider } from "./modules/payments/payment-provider.ts";
import type { Metrics } from "./platform/telemetry/metrics.ts";
import type { Passwords } from "./platform/passwords/argon-passwords.ts";

/** Everything that the API needs from outside, so that tests can pass their own clock, randomness and database. */
export type Deps = {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  readonly clock: () => Date;
  /** The current time for closing days and sealing them; undefined while a clock has jumped. */
  readonly trustedTime: () => Promise<Date | undefined>;
  /** Returns cryptographically strong random bytes. */
  readonly random: (bytes: number) => Buffer;
  readonly passwords: Passwords;
  readonly limits: Limits;
  /** The modules' checks of the ledger. */
  readonly checks: readonly ModuleChecks[];
  /** The store of files that members and operators upload. */
  readonly files: FileStore;
  /** The key that is kept outside the database, for PINs, seals, codes and encrypted values. */
  readonly secretKey: string;
  /** Former keys, used only for reading; see `SecretKeys`. */
  readonly previousKeys: readonly string[];
  readonly publicUrl: string;
  /** The IANA time zone of the company, for its days and opening hours. */
  readonly timeZone: string;
  /** Whether messages are shown at /dev/mail instead of being sent. */
  readonly showMail: boolean;
  /** Whether messages can be sent by SMS. */
  readonly sms: boolean;
  /** The token with which the SMS provider signs its reports; null without a provider. */
  readonly smsToken: string | null;
  /** The card provider; null when none is set up. */
  readonly cards: PaymentProvider | null;
  /** Whether operators must use an authenticator app. */
  readonly requireTotp: boolean;
  readonly version: string;
  readonly metrics: Metrics;
  /** The token required to read the metrics from another machine; null: only this machine may read them. */
  readonly metricsToken: string | null;
  /** Whether /metrics is on the main port rather than on a separate one. */
  readonly showMetrics: boolean;
  /** The proxies that may state a client's address; false: none. */
  readonly trustProxy: string | false;
  /** Fires when the process begins to stop. */
  readonly stopping: AbortSignal;
};
