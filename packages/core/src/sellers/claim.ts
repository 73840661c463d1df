/** What a member may not promise without care: money to be made, and health. */
export type Claim = "income" | "healing";
export type ClaimWords = Readonly<Record<Claim, readonly string[]>>;
