import type { Role } from "@espalier/core/vocabulary/role";
import type { Language } from "@espalier/core/vocabulary/language";

/** Who makes a request. */
export type Visitor = {
  readonly language: Language;
  /** The network address the request came from: worked out from the proxies' headers each time, and used by few calls. */
  readonly address: () => string;
  /** What the request was made with, in whatever words it says so. */
  readonly userAgent: string | undefined;
  /** The member, when the request carries a live session. */
  readonly memberId: number | undefined;
  readonly session: Buffer | undefined;
  /** The operator who acts in the member's place: nothing may be changed. */
  readonly impersonatedBy: number | undefined;
  /** The member has to choose new passwords before anything else. */
  readonly mustReset: boolean;
};

/** A visitor with a live session. */
export type Member = Visitor & { readonly memberId: number; readonly session: Buffer };

/** A member's live session; `impersonatedBy` is the operator who acts in it, and may only read. */
export type Session = {
  readonly memberId: number;
  readonly session: Buffer;
  readonly impersonatedBy: number | undefined;
  readonly mustReset: boolean;
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

/** Who makes a request of the admin app. */
export type OperatorCaller = Pick<Visitor, "language" | "address"> & { readonly operator: SessionOperator };

/** A caller of any call, before it is known whether the call is for such a one. */
export type Caller = Visitor & { readonly operator: SessionOperator | undefined };
