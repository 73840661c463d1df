import type { Role } from "@espalier/contract/admin/roles";
import type { Language } from "@espalier/core/vocabulary/language";

import type { Db } from "../db/in-transaction.ts";

/** Who makes a request. */
export type Visitor = {
  readonly language: Language;
  /** The network address the request came from: worked out from the proxies' headers each time, and asked for by few calls. */
  readonly address: () => string;
  /** What the request was made with, in whatever words it says so. */
  readonly userAgent: string | undefined;
  /** The member, when the request carries a live session. */
  readonly memberId: number | undefined;
  readonly session: Buffer | undefined;
  /** The operator who looks on in the member's place: nothing may be changed. */
  readonly impersonatedBy: number | undefined;
};

/** A visitor with a live session. */
export type Member = Visitor & { readonly memberId: number; readonly session: Buffer };

/** `impersonatedBy` is the operator who sees what the member sees in a session that may only read. */
export type Session = {
  readonly memberId: number;
  readonly session: Buffer;
  readonly impersonatedBy: number | undefined;
};

/** An operator with a live session. */
export type SessionOperator = {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly totp: boolean;
  readonly mustChange: boolean;
  readonly session: Buffer;
};

/** Finds who is behind a token; undefined when its session is missing or over. The modules that own sessions hand these in. */
export type FindSession = (db: Db, token: string, now: Date) => Promise<Session | undefined>;
export type FindOperator = (db: Db, token: string, now: Date) => Promise<SessionOperator | undefined>;
