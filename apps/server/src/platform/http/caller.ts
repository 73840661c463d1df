import type { Role } from "@espalier/core/vocabulary/role";
import type { Language } from "@espalier/core/text/language";

/** The sender of a request. */
export type Visitor = {
  readonly language: Language;
  /**
   * The network address of the request; a function, because it is computed from the proxies' headers and few calls use
   * it.
   */
  readonly address: () => string;
  /** The user agent, as the client sent it. */
  readonly userAgent: string | undefined;
  /** What the browser's cookie of this name says; "" without one. */
  readonly cookie: (name: string) => string;
  /** The member of the request's live session, if any, and the customer that the member is. In the public shop a customer alone. */
  readonly memberId: number | undefined;
  readonly customerId: number | undefined;
  readonly session: Buffer | undefined;
  /** The operator who impersonates the member and may change nothing. */
  readonly impersonatedBy: number | undefined;
  /** Whether the member has to choose new passwords before any other action. */
  readonly mustReset: boolean;
};

/** A visitor with a live session. */
export type Member = Visitor & { readonly memberId: number; readonly customerId: number; readonly session: Buffer };

/** A visitor of the public shop with a live session. */
export type Customer = Visitor & { readonly customerId: number; readonly session: Buffer };

/** A customer's live session. */
export type CustomerSession = { readonly customerId: number; readonly session: Buffer };

/** A member's live session; `impersonatedBy` is the operator who uses it and may only read. */
export type Session = {
  readonly memberId: number;
  readonly customerId: number;
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

/** The sender of a request of the admin app. */
export type OperatorCaller = Pick<Visitor, "language" | "address"> & { readonly operator: SessionOperator };

/** The sender of any request, before the call's audience is checked. */
export type Caller = Visitor & {
  readonly operator: SessionOperator | undefined;
  /** The id of the account that the page shows, as the request names it; undefined where it names none. */
  readonly shownAccount: string | undefined;
};
