import type { FastifyBaseLogger } from "fastify";

import type { Db } from "./db/in-transaction.ts";
import type { Replica } from "./db/replica/replica.ts";
import type { FileStore } from "./files/file-store.ts";
import type { Limits } from "./http/limits.ts";
import type { Metrics } from "./telemetry/metrics.ts";
import type { Passwords } from "./passwords/argon-passwords.ts";

/** What a process provides, so that tests can pass their own clock, randomness and database. Each module names what it needs of it. */
export type PlatformDeps = {
  readonly db: Db;
  /** Undefined where all reads go to `db`. */
  readonly replica: Replica | undefined;
  readonly log: FastifyBaseLogger;
  readonly clock: () => Date;
  /** The current time for closing days and sealing them; undefined while a clock has jumped. */
  readonly trustedTime: () => Promise<Date | undefined>;
  /** Returns cryptographically strong random bytes. */
  readonly random: (bytes: number) => Buffer;
  readonly passwords: Passwords;
  readonly limits: Limits;
  /** The store of files that members and operators upload. */
  readonly files: FileStore;
  /** The key that is kept outside the database, for PINs, seals, codes and encrypted values. */
  readonly secretKey: string;
  /** Former keys, used only for reading; see `SecretKeys`. */
  readonly previousKeys: readonly string[];
  /** The address of the shop for members, without a slash at the end. */
  readonly publicUrl: string;
  /** The IANA time zone of the company, for its days and opening hours. */
  readonly timeZone: string;
  /** How many transactions of a long piece of work may write at once. */
  readonly lanes: number;
  /** Whether messages are shown at /dev/mail instead of being sent. */
  readonly showMail: boolean;
  /** Whether an answer says which of its fields the contract does not allow. */
  readonly explainFaults: boolean;
  /** Whether messages can be sent by SMS. */
  readonly sms: boolean;
  /** The token with which the SMS provider signs its reports; null without a provider. */
  readonly smsToken: string | null;
  /** The key with which browsers subscribe to pushes; "" where none are sent. */
  readonly pushKey: string;
  /** Whether operators must use an authenticator app. */
  readonly requireTotp: boolean;
  readonly version: string;
  readonly metrics: Metrics;
  /** Whether requests are traced. */
  readonly traced: boolean;
  /** The token required to read the metrics from another machine; null: only this machine may read them. */
  readonly metricsToken: string | null;
  /** Whether /metrics is on the main port rather than on a separate one. */
  readonly showMetrics: boolean;
  /** The proxies that may state a client's address; false: none. */
  readonly trustProxy: string | false;
  /** Fires when the process begins to stop. */
  readonly stopping: AbortSignal;
};
