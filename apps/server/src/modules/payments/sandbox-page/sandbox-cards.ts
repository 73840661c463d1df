/** What each test card does. */
export const SANDBOX_CARDS = [
  { number: "4242 4242 4242 4242", deed: "pay" },
  { number: "4000 0000 0000 0002", deed: "decline" },
  { number: "4000 0000 0000 3220", deed: "confirm" },
] as const;

/** What a form of the sandbox's pages asks for: a card is tried, or the bank's question is answered. */
export const SANDBOX_ASKS = ["pay", "decline", "confirm", "bank-yes", "bank-no"] as const;
