import { type Role, may } from "@espalier/contract/roles";
import type { Money } from "@espalier/core/money/money";
import { oneOf } from "@espalier/core/vocabulary/one-of";
import { WITHDRAWAL_STATUSES } from "@espalier/core/vocabulary/withdrawal";

import type { findWithdrawals } from "./queries.ts";

type Row = Awaited<ReturnType<typeof findWithdrawals>>[number];

/** A withdrawal as an operator of this role sees it; from `secondFrom` on a second one has to approve it. */
export const showWithdrawal = (row: Row, role: Role, secondFrom: Money) => {
  const { member_id: _memberId, status, account_number, ...rest } = row;
  return {
    ...rest,
    status: oneOf(WITHDRAWAL_STATUSES, status),
    account_number: showAccount(account_number, role),
    second: row.amount >= secondFrom,
  };
};

/** Bank accounts are whole for who may see the company's money, for others their last four characters. */
export const showAccount = (number: string, role: Role): string =>
  may(role, "money.read") ? number : `•••• ${number.slice(-4)}`;
