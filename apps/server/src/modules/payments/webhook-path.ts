/** Where a card provider tells what happened. */
export const CARD_WEBHOOK = "/api/payments/webhook";
