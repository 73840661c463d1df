import { subtract } from "@espalier/core/money/money";
import type { Language } from "@espalier/core/vocabulary/language";
import { maskedName } from "@espalier/core/vocabulary/masked-name";
import { SIDES } from "@espalier/core/vocabulary/network";
import { oneOf } from "@espalier/core/vocabulary/one-of";
import { rankLabel } from "@espalier/core/vocabulary/rank-label";

import type { Db } from "../../db/in-transaction.ts";
import { readBalances } from "../../ledger/queries.ts";
import { findOwnInviteCode } from "../../network/invite-codes.ts";
import { readProfile, readStanding } from "./queries.ts";

/** Who the member is, what the wallets hold, and how the team stands. */
export const readUserInfo = async (db: Db, memberId: number, language: Language) => {
  const [profile, standing, balances, inviteCode] = await Promise.all([
    readProfile(db, memberId),
    readStanding(db, memberId),
    readBalances(db, memberId),
    findOwnInviteCode(db, memberId),
  ]);
  return {
    info: {
      id: profile.id,
      username: profile.uid,
      nickname: profile.nickname,
      avatar: profile.avatar,
      vip: profile.rank,
      created_at: profile.created_at,
      backend: profile.must_reset,
      invite_code: inviteCode,
      purse: balances.SP,
      coin: balances.CP,
      points: balances.RP,
      opp: balances.OP,
      balance: balances.SP,
      point: balances.RP,
      has_pin: profile.pin_set_at !== null,
      email: profile.email ?? "",
    },
    assets: {
      left_side_amount: standing.left_total,
      right_side_amount: standing.right_total,
      left_side_balance: subtract(standing.left_total, standing.left_used),
      right_side_balance: subtract(standing.right_total, standing.right_used),
      left_number: standing.left_number,
      right_number: standing.right_number,
      invite_number: Number(standing.invited ?? 0),
      team_number: standing.left_number + standing.right_number,
    },
    agent: {
      invite_uid: standing.sponsor_uid ?? "",
      invite_name: maskedName(standing.sponsor_name ?? ""),
      position_uid: standing.parent_uid ?? "",
      position_name: maskedName(standing.parent_name ?? ""),
      position_side: standing.side === null ? null : oneOf(SIDES, standing.side),
      vip_name: rankLabel(profile.rank, language),
      active: profile.rank > 0,
    },
  };
};

/** The profile as the settings show it. */
export const readUserDetail = async (db: Db, memberId: number) => {
  const [profile, balances] = await Promise.all([readProfile(db, memberId), readBalances(db, memberId)]);
  return {
    username: profile.uid,
    email: profile.email ?? "",
    nickname: profile.nickname,
    mobile: profile.mobile,
    birthday: profile.birthday ?? "",
    postal: profile.postal,
    address: profile.address,
    country: profile.country,
    avatar: profile.avatar,
    coin: balances.CP,
    purse: balances.SP,
    has_pin: profile.pin_set_at !== null,
  };
};
