import type { Db, Tx } from "../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import type { Session, SessionOperator } from "./caller.ts";

/** What an operator did to what. Values are plain: text, numbers, yes and no, lists and objects of them. */
export type AuditNote = {
  readonly subject: { readonly kind: string; readonly id: string };
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
};

/** Who did it, by which call, when and from where. */
export type AuditBy = {
  readonly operatorId: number;
  readonly action: string;
  readonly address: string;
  readonly now: Date;
};

/** What the modules that own sessions and the audit log do for every call. */
export type CallServices = {
  /** The member behind a token; undefined without a live session. */
  readonly findMember: (db: Db, token: string, now: Date) => Promise<Session | undefined>;
  /** The operator behind a token; undefined without a live session. */
  readonly findOperator: (db: Db, token: string, now: Date) => Promise<SessionOperator | undefined>;
  /** The longest that an operator's session lasts. */
  readonly operatorSessionSeconds: number;
  readonly writeAuditEntry: (tx: Tx, by: AuditBy, ...notes: readonly AuditNote[]) => Promise<void>;
};

/** What serving calls needs. */
export type DispatchDeps = CallServices &
  Pick<Deps, "db" | "clock" | "limits" | "requireTotp" | "secretKey" | "previousKeys" | "publicUrl">;
