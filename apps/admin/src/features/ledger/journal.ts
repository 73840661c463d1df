import { COMPANY_ACCOUNTS } from "@espalier/core/vocabulary/journal";
import type { DataOf } from "@espalier/contract/types";

export type JournalRow = DataOf<"adminJournalList">["list"][number];
export type JournalView = DataOf<"adminJournalView">;
export type Board = DataOf<"adminLedgerBoard">;
export type Check = NonNullable<Board["last"]>;

/** The members' wallets together, and the company accounts, in the order of the page. */
export const ACCOUNTS = ["members' wallets", ...COMPANY_ACCOUNTS] as const;
export type AccountName = (typeof ACCOUNTS)[number];

/** An account by its name on the wire; undefined for one that is not known here. */
export const accountOf = (name: string): AccountName | undefined => ACCOUNTS.find((each) => each === name);
