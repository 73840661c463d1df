import type { Role } from "@espalier/core/vocabulary/role";
import { may } from "@espalier/contract/roles";
import type { Money } from "@espalier/core/money/money";

import { maskNumber } from "../../accounts/mask-number.ts";
import type { findWithdrawals } from "./queries.ts";

type Row = Awaited<ReturnType<typeof findWithdrawals>>[number];

/** A withdrawal for an operator of this role; from the amount `secondFrom` on, a second operator has to approve it. */
export const showWithdrawal = (row: Row, role: Role, secondFrom: Money) => {
  const { member_id: _memberId, account_number, ...rest } = row;
  return {
    ...rest,
    account_number: showAccount(account_number, role),
    second: row.amount >= secondFrom,
  };
};

/** A bank account's number: complete for roles that may see the company's money, else its last four characters. */
export const showAccount = (number: string, role: Role): string =>
  may(role, "money.read") ? number : maskNumber(number);
