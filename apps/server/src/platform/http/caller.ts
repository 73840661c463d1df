import type { Language } from "@espalier/core/vocabulary/language";

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
