import type { Role } from "@espalier/core/vocabulary/role";
import { may } from "@espalier/contract/roles";
import { type Money, subtract, ZERO } from "@espalier/core/money/money";

import { maskNumber } from "../../accounts/mask-number.ts";
import type { findWithdrawals } from "./queries.ts";

type Row = Awaited<ReturnType<typeof findWithdrawals>>[number];

/** The amounts (hundredths) from which an operator's approvals need a second operator: the setting, and how much counts already. */
export type Alone = {
  readonly limit: Money;
  /** What the operator approved in the last 24 hours, by member id. */
  readonly approved: ReadonlyMap<number, Money>;
};

/** A withdrawal for an operator of this role, with the amount from which a second operator has to approve it. */
export const showWithdrawal = (row: Row, role: Role, { limit, approved }: Alone) => {
  const { member_id: memberId, account_number, ...rest } = row;
  const left = subtract(limit, approved.get(memberId) ?? ZERO);
  return {
    ...rest,
    account_number: showAccount(account_number, role),
    second: row.amount >= left,
    alone_below: left < ZERO ? ZERO : left,
  };
};

/** A bank account's number: complete for roles that may see the company's money, else its last four characters. */
export const showAccount = (number: string, role: Role): string =>
  may(role, "money.read") ? number : maskNumber(number);
