import type { Money } from "@espalier/core/money/money";
import type { Language } from "@espalier/core/vocabulary/language";
import type { Outcome } from "@espalier/core/vocabulary/outcome";

/**
 * Who takes cards for the company: what the product needs of one, and nothing that only one of them has. Amounts are hundredths of a
 * dollar. Each question is safe to ask again; a call answers `provider.unreachable` when nobody knows what became of it.
 */
export type PaymentProvider = {
  /** Under this name its payments and events are kept. */
  readonly name: string;
  /** Opens a page on which a card is charged. The same reference opens the same page. */
  readonly open: (wanted: PaymentToOpen) => Promise<ProviderResult<OpenedPayment>>;
  /** The state of a payment, found by the provider's reference or, when its answer was lost, by ours; null when there is none. */
  readonly find: (wanted: PaymentToFind) => Promise<ProviderResult<FoundPayment | null>>;
  /** Ends a page that was not paid on, and answers how the payment stands then: paid, when it was too late. */
  readonly close: (ref: string) => Promise<ProviderResult<FoundPayment>>;
  /** Gives money of a payment back. The same key gives it back once. */
  readonly refund: (wanted: WantedRefund) => Promise<ProviderResult<RefundState>>;
  /** The state of a refund. */
  readonly findRefund: (ref: string) => Promise<ProviderResult<RefundState>>;
  /** Everything that was received and given back from a time up to another. */
  readonly list: (from: Date, to: Date) => Promise<ProviderResult<readonly ProviderEntry[]>>;
  /** Which event a message of the provider's is, when it is one: signed, within five minutes, whole. */
  readonly verify: (message: Message, now: Date) => Outcome<VerifiedEvent, "event.unsigned" | "event.unreadable">;
  /** What an admitted event says. */
  readonly parseEvent: (body: string) => ProviderFact;
};

/** The result of a request: refused is a definite no. Its `detail` contains the provider's message, without secrets. */
export type ProviderResult<Value> = Outcome<Value, "provider.unreachable" | "provider.refused">;

export type PaymentToOpen = {
  readonly reference: string;
  readonly orderSn: string;
  readonly amount: Money;
  readonly email: string;
  readonly language: Language;
  readonly expiresAt: Date;
  /** Where the buyer lands after paying, and after turning back. */
  readonly returnUrl: string;
  readonly backUrl: string;
};

type OpenedPayment = { readonly ref: string; readonly payUrl: string };

export type PaymentToFind = {
  readonly ref: string | null;
  readonly reference: string;
  /** Between which times it was asked for. */
  readonly from: Date;
  readonly to: Date;
};

/** Money that came for a payment. Only a currency of "USD" is the company's. */
export type ReceivedMoney = {
  readonly amount: Money;
  readonly currency: string;
  /** What a refund names. */
  readonly chargeRef: string;
  readonly at: Date;
};

export type FoundPayment = { readonly ref: string } & (
  | { readonly state: "open"; readonly payUrl: string }
  | { readonly state: "closed" }
  | { readonly state: "paid"; readonly money: ReceivedMoney }
);

export type WantedRefund = {
  readonly key: string;
  readonly reference: string;
  readonly orderSn: string;
  readonly chargeRef: string;
  readonly amount: Money;
};

export type RefundState = {
  readonly ref: string;
  readonly state: "waiting" | "done" | "failed";
  /** When the provider began it. */
  readonly at: Date;
  /** Why it failed, in the provider's words. */
  readonly detail: string;
};

export type ProviderEntry = {
  readonly kind: "payment" | "refund";
  readonly ref: string;
  /** Ours, or empty for something that was not begun here. */
  readonly reference: string;
  readonly amount: Money;
  readonly currency: string;
  readonly at: Date;
};

/** A message as it came: its bytes, and its headers by their names in small letters. */
export type Message = {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
};

export type VerifiedEvent = { readonly id: string; readonly kind: string };

export type ProviderFact =
  | { readonly kind: "paid"; readonly reference: string; readonly ref: string; readonly money: ReceivedMoney }
  | { readonly kind: "closed"; readonly reference: string; readonly ref: string }
  | {
      readonly kind: "refund";
      readonly reference: string;
      readonly state: RefundState;
      readonly amount: Money;
      readonly currency: string;
    }
  /** A buyer's bank takes money back, or the like: nothing the product can settle by itself. */
  | { readonly kind: "dispute"; readonly ref: string; readonly amount: Money; readonly currency: string }
  /** Nothing that concerns the company. */
  | { readonly kind: "nothing" }
  /** Not in the form that this version of the provider has. */
  | { readonly kind: "unreadable" };
