import type { PlanWallet } from "../vocabulary/wallet.ts";

/** A wallet's share of a profit, in basis points. */
export type Share = { readonly wallet: PlanWallet; readonly rate: number };

/** One wallet's part of a profit, in hundredths; negative when it is clawed back. */
export type Part = { readonly wallet: PlanWallet; readonly amount: number };
