import type { FastifyBaseLogger } from "fastify";

import type { Db } from "./db/in-transaction.ts";
import type { FileStore } from "./files/file-store.ts";
import type { Limits } from "./http/limits.ts";
import type { Passwords } from "./passwords/argon-passwords.ts";

/** Everything the API needs from outside, so that tests hand in their own clock, randomness and database. */
export type Deps = {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  readonly clock: () => Date;
  /** Cryptographically strong bytes. */
  readonly random: (bytes: number) => Buffer;
  readonly passwords: Passwords;
  readonly limits: Limits;
  /** What members and operators upload. */
  readonly files: FileStore;
  /** The key outside the database: PINs, seals, codes. */
  readonly secretKey: string;
  readonly publicUrl: string;
  /** The IANA time zone of the house: its days and opening hours. */
  readonly timeZone: string;
  /** Whether messages can be read at /dev/mail instead of being sent. */
  readonly showMail: boolean;
  /** Whether a card provider is set up. */
  readonly cardPayment: boolean;
  /** Whether operators must use an authenticator app. */
  readonly requireTotp: boolean;
  readonly version: string;
};
