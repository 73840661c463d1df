/** The test cards and the action of each. */
export const SANDBOX_CARDS = [
  { number: "4242 4242 4242 4242", action: "pay" },
  { number: "4000 0000 0000 0002", action: "decline" },
  { number: "4000 0000 0000 3220", action: "confirm" },
] as const;

/** The actions of the sandbox pages' forms: a card is tried, or the bank's question is answered. */
export const SANDBOX_ACTIONS = ["pay", "decline", "confirm", "bank-yes", "bank-no"] as const;
