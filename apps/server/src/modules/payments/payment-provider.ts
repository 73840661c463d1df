import type { Money } from "@espalier/core/money/money";
import type { Language } from "@espalier/core/text/language";
import type { Outcome } from "@espalier/core/vocabulary/outcome";

/**
 * A provider that takes cards for the company: only what the product needs. What is optional not every provider can do; without it, the
 * product waits for the provider's messages. Amounts are hundredths of a dollar. Every call can be repeated safely; `provider.unreachable`
 * means that the result is unknown.
 */
export type PaymentProvider = {
  /** The name under which its payments and events are stored, and part of the path of its messages: lower-case letters. */
  readonly name: string;
  /** Whether cards that are for testing pay, so that no money comes. */
  readonly takesTestCards: boolean;
  /** Opens a page on which a card is charged. The same reference opens the same page. */
  readonly open: (wanted: PaymentToOpen) => Promise<ProviderResult<OpenedPayment>>;
  /** The state of a payment, found by the provider's reference or, when its answer was lost, by ours; null when there is none. */
  readonly find?: (wanted: PaymentToFind) => Promise<ProviderResult<FoundPayment | null>>;
  /** Closes a page that was not paid, and returns the payment's state afterwards. Refused when it was too late, and only a message will say more. */
  readonly close: (ref: string) => Promise<ProviderResult<FoundPayment>>;
  /** Refunds money of a payment. A repeated key refunds only once. */
  readonly refund: (wanted: WantedRefund) => Promise<ProviderResult<RefundState>>;
  /** The state of a refund. */
  readonly findRefund?: (ref: string) => Promise<ProviderResult<RefundState>>;
  /** All payments and refunds from one time up to another. */
  readonly list?: (from: Date, to: Date) => Promise<ProviderResult<readonly ProviderEntry[]>>;
  /**
   * The events of a provider's message, at least one, which are stored together. Refused unless the message is signed, as old as the provider
   * allows, and complete. An event that cannot be read among others is one of its own kind, so that it holds up none of them.
   */
  readonly verify: (
    message: Message,
    now: Date,
  ) => Outcome<readonly VerifiedEvent[], "event.unsigned" | "event.unreadable">;
  /** The fact that a verified event reports, from its body. */
  readonly parseEvent: (body: string) => ProviderFact;
};

/**
 * The result of a request. `provider.refused` is a definite refusal; its `detail` contains the provider's message,
 * without secrets.
 */
export type ProviderResult<Value> = Outcome<Value, "provider.unreachable" | "provider.refused">;

export type PaymentToOpen = {
  readonly reference: string;
  readonly orderSn: string;
  readonly amount: Money;
  readonly email: string;
  readonly language: Language;
  readonly expiresAt: Date;
  /** The addresses that the buyer returns to after paying, and after cancelling. */
  readonly returnUrl: string;
  readonly backUrl: string;
};

type OpenedPayment = { readonly ref: string; readonly payUrl: string };

export type PaymentToFind = {
  readonly ref: string | null;
  readonly reference: string;
  /** The range of times in which the payment was requested. */
  readonly from: Date;
  readonly to: Date;
};

/** Money that came for a payment. Only a currency of "USD" is the company's. */
export type ReceivedMoney = {
  readonly amount: Money;
  readonly currency: string;
  /** The reference that a refund uses. */
  readonly chargeRef: string;
  /** What names the card at the provider, the same for each payment by it; left out by one that says none. */
  readonly card?: string | undefined;
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
  /** The time when the provider began it. */
  readonly at: Date;
  /** The reason of a failure, in the provider's words. */
  readonly detail: string;
};

export type ProviderEntry = {
  readonly kind: "payment" | "refund";
  readonly ref: string;
  /** Our reference, or "" for an entry that was not begun here. */
  readonly reference: string;
  readonly amount: Money;
  readonly currency: string;
  readonly at: Date;
};

/** A message as it was received: its bytes, and its headers by lower-case names. */
export type Message = {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
};

/** An event under the provider's name for it; `body` is what was reported, unchanged. */
export type VerifiedEvent = { readonly id: string; readonly kind: string; readonly body: string };

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
  /** A buyer's bank takes money back, or the like: the product cannot settle this by itself. */
  | { readonly kind: "dispute"; readonly ref: string; readonly amount: Money; readonly currency: string }
  /** Nothing that concerns the company. */
  | { readonly kind: "nothing" }
  /** An event in a form that this version of the provider does not use. */
  | { readonly kind: "unreadable" };
