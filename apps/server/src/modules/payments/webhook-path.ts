/** The path of the card provider's events. */
export const CARD_WEBHOOK = "/api/payments/webhook";
