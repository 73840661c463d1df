import type { Role } from "@espalier/core/vocabulary/role";
import { may } from "@espalier/contract/roles";
import type { Money } from "@espalier/core/money/money";

import { maskNumber } from "../../accounts/mask-number.ts";
import type { findWithdrawals } from "./queries.ts";

type Row = Awaited<ReturnType<typeof findWithdrawals>>[number];

/** A withdrawal as an operator of this role sees it; from `secondFrom` on a second one has to approve it. */
export const showWithdrawal = (row: Row, role: Role, secondFrom: Money) => {
  const { member_id: _memberId, account_number, ...rest } = row;
  return {
    ...rest,
    account_number: showAccount(account_number, role),
    second: row.amount >= secondFrom,
  };
};

/** Bank accounts are whole for who may see the company's money, for others their last four characters. */
export const showAccount = (number: string, role: Role): string =>
  may(role, "money.read") ? number : maskNumber(number);
