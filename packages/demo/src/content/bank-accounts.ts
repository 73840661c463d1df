import { OTHER_BANK_ID } from "@espalier/core/vocabulary/bank";

/** The demo member's bank accounts; the second is at a bank named by hand. */
export const BANK_ACCOUNTS = [
  { bank_id: 1, bank_name: "", account_name: "Mei Lin Tan", account_number: "128 4470 9035" },
  {
    bank_id: OTHER_BANK_ID,
    bank_name: "Pinewood Credit Union",
    account_name: "Mei Lin Tan",
    account_number: "9920 1186 4407 73",
  },
] as const;
