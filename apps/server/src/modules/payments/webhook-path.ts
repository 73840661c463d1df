/** Where a card provider says what happened. */
export const CARD_WEBHOOK = "/api/payments/webhook";
