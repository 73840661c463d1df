import type { DataOf } from "@espalier/contract/types";
import { type Money, readMoney, ZERO } from "@espalier/core/money/money";
import { type Wallet, WALLET_FACTS } from "@espalier/core/vocabulary/wallet";

/** What the member owes, by wallet; undefined without a debt. */
export type Debts = DataOf<"userInfo">["info"]["debts"];

/** What the member owes in the unit of one wallet. */
export function debtOf(debts: Debts, wallet: Wallet): Money {
  const debt = debts?.find((each) => each.wallet_type === WALLET_FACTS[wallet].number);
  return debt === undefined ? ZERO : readMoney(debt.amount);
}
