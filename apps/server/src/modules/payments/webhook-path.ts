/** The path of the first card provider's events, and the beginning of the paths of each one's. */
export const CARD_WEBHOOK = "/api/payments/webhook";

export const webhookOf = (provider: string): string => `${CARD_WEBHOOK}/${provider}`;
