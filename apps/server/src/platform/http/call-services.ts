import type { Db, Tx } from "../db/in-transaction.ts";
import type { PlatformDeps } from "../deps.ts";
import type { CustomerSession, Session, SessionOperator } from "./caller.ts";
import type { CookieArea } from "./session-cookie.ts";

/**
 * The subject of an operator's action and its change. Values are plain: text, numbers, booleans, lists and objects of
 * them.
 */
export type AuditNote = {
  readonly subject: { readonly kind: string; readonly id: string };
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
};

/** The operator, the call, the time and the network address of an action. */
export type AuditBy = {
  readonly operatorId: number;
  readonly action: string;
  readonly address: string;
  readonly now: Date;
};

/** The functions of the modules that own sessions and the audit log, used for every call. */
export type CallServices = {
  /** The member of a token; undefined without a live session. */
  readonly findMember: (db: Db, token: string, now: Date) => Promise<Session | undefined>;
  /** The customer of a token; undefined without a live session. */
  readonly findCustomer: (db: Db, token: string, now: Date) => Promise<CustomerSession | undefined>;
  /** The operator of a token; undefined without a live session. */
  readonly findOperator: (db: Db, token: string, now: Date) => Promise<SessionOperator | undefined>;
  /** The longest that a session in a cookie lasts. */
  readonly sessionSeconds: Readonly<Record<CookieArea, number>>;
  /** Whether people who are no members can buy. */
  readonly isShopPublic: () => Promise<boolean>;
  readonly writeAuditEntry: (tx: Tx, by: AuditBy, ...notes: readonly AuditNote[]) => Promise<void>;
};

/** The dependencies of serving calls. */
export type DispatchDeps = CallServices &
  Pick<
    PlatformDeps,
    "db" | "replica" | "metrics" | "clock" | "limits" | "requireTotp" | "secretKey" | "previousKeys" | "publicUrl"
  >;
