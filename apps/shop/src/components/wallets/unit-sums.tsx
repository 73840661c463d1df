import type { walletNumber } from "@espalier/core/vocabulary/wire-numbers";
import { Money } from "@espalier/ui/data/money";

import { walletName } from "../../lib/format/wallet-name.ts";

export type UnitSum = {
  readonly wallet_type: (typeof walletNumber)[keyof typeof walletNumber];
  /** As on the wire. */
  readonly amount: string;
};

/** Sums of different units, which are never added. */
export function UnitSums({ sums, className }: { sums: readonly UnitSum[]; className: string }) {
  return (
    <span className={`flex flex-wrap justify-end gap-x-2 ${className}`}>
      {sums.map(({ wallet_type: wallet, amount }) => (
        <Money key={wallet} value={amount} unit={walletName(wallet)} sign />
      ))}
    </span>
  );
}
