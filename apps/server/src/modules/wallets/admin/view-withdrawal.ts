import type { Role } from "@espalier/core/vocabulary/role";
import type { AnswerOf } from "@espalier/contract/types";
import { add } from "@espalier/core/money/money";
import type { Language } from "@espalier/core/text/language";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { readSettings } from "../../settings/settings.ts";
import {
  findApplicant,
  findWithdrawals,
  listEarlier,
  listSharers,
  readApproved,
  sumDeposits,
  sumFlows,
  sumWithdrawals,
} from "./queries.ts";
import { showAccount, showWithdrawal } from "./show-withdrawal.ts";

type Viewer = { readonly id: number; readonly role: Role };

/** A withdrawal with the facts that an operator considers; undefined when there is none. */
export const viewWithdrawal = async (
  db: Db,
  sn: string,
  { operator, language, now }: { readonly operator: Viewer; readonly language: Language; readonly now: Date },
): Promise<AnswerOf<"adminWithdrawalView"> | undefined> => {
  const [found] = await findWithdrawals(db, [sn], language);
  if (!found) return undefined;
  const { member_id: memberId, account_number: accountNumber } = found;
  const { role } = operator;
  const [settings, approved, applicant, flows, sums, deposits, sharers, earlier] = await Promise.all([
    readSettings(db),
    readApproved(db, { operatorId: operator.id, memberIds: [memberId], now }),
    findApplicant(db, memberId),
    sumFlows(db, memberId),
    sumWithdrawals(db, memberId, accountNumber),
    sumDeposits(db, memberId),
    listSharers(db, memberId, accountNumber),
    listEarlier(db, memberId, sn),
  ]);
  const { frozen_at, frozen, ...member } = applicant;
  const { paid_before, ...total } = sums;
  const earned = add(...flows.filter(({ kind }) => EARNED.includes(kind)).map(({ came }) => came));
  return {
    withdrawal: showWithdrawal(found, role, { limit: settings["approval.withdrawalsFrom"], approved }),
    member: { ...member, frozen: frozen_at !== null || frozen === true },
    account: { paid_before, other_members: sharers.total, others: [...sharers.uids] },
    total: { ...total, paid_in: deposits, earned },
    flows,
    earlier: earlier.map(({ account_number, ...rest }) => ({
      ...rest,
      account_number: showAccount(account_number, role),
    })),
  };
};

const EARNED: readonly string[] = ["commission", "incentive"];
