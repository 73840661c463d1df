import { CARD_PAYMENT_STATUSES, type CardPaymentStatus } from "../vocabulary/card.ts";
import { defineMachine, isAllowed } from "./machine.ts";

/** The life of a payment by card. Money may still come by a page that was given up, so closed is not the end. */
export const cardPaymentStates = defineMachine({
  name: "card payment",
  states: CARD_PAYMENT_STATUSES,
  start: { event: "begun", state: "opening" },
  edges: {
    opened: { from: ["opening"], to: "open", refusal: "order.no_longer_payable" },
    closed: { from: ["opening", "open"], to: "closed", refusal: "order.no_longer_payable" },
    paid: { from: ["opening", "open", "closed"], to: "paid", refusal: "order.no_longer_payable" },
    returned: { from: ["opening", "open", "closed"], to: "returned", refusal: "order.no_longer_payable" },
  },
  unknown: "order.unknown",
});

/** Whether an order can still be paid by it at the provider. */
export const isCardPaymentOpen = (status: CardPaymentStatus): boolean => isAllowed(cardPaymentStates, "closed", status);

/** Whether the money received by it was processed already. */
export const isCardMoneyTaken = (status: CardPaymentStatus): boolean => !isAllowed(cardPaymentStates, "paid", status);
