export const texts = {
  payout: {
    word: "Payout",
    text: "What the run pays of its volume: all profits together, divided by the PV of the sales that it settles.",
  },
  factor: {
    word: "Factor",
    text: "What the payout cap leaves of each pair and leader profit. At 100% the cap took nothing; below, they came to more than the plan's share of the volume, and each is reduced alike.",
  },
  closes: {
    word: "Closes",
    text: "The plan day ends then. A run takes all sales since the last close, raises ranks and computes the profits.",
  },
  posted: {
    word: "Posted",
    text: "Every profit of the run is in the members' wallets. Only voiding the run takes it back; until it is posted, nothing is paid.",
  },
} as const;
