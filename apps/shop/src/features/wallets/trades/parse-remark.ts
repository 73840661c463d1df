import type { DataOf } from "@espalier/contract/types";

import { walletNumber } from "@espalier/core/vocabulary/wire-numbers";

export type Trade = DataOf<"walletTrades">[number];

/** The other member of a trade in CP, with the level and the wallet that the remark names; empty where it names none. */
export type Counterpart = { readonly uid: string; readonly level: string; readonly wallet: string };

/**
 * Reads the remark `from|<level>|<wallet>` that a CP trade with another member carries (the specification's trade history);
 * null for any other trade, whose remark is shown as it is.
 */
export function parseRemark(trade: Pick<Trade, "wallet_type" | "trade_uid" | "remark">): Counterpart | null {
  if (trade.wallet_type !== walletNumber.CP || trade.trade_uid === "" || !trade.remark.includes("|")) return null;
  const [, level = "", wallet = ""] = trade.remark.split("|").map((part) => part.trim());
  return { uid: trade.trade_uid, level, wallet };
}
