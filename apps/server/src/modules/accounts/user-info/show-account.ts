import { subtract, ZERO } from "@espalier/core/money/money";
import type { Language } from "@espalier/core/text/language";
import { maskedName } from "@espalier/core/accounts/masked-name";
import { recordOf } from "@espalier/core/vocabulary/record-of";
import { WALLET_FIELDS, WALLETS } from "@espalier/core/vocabulary/wallet";
import { rankLabel } from "../../../locales/rank-label.ts";

import type { Account, Profile } from "./queries.ts";

/** The answer of the user info: the member, the wallets and the team. */
export const showUserInfo = (
  account: Account,
  { language, impersonatedBy }: { readonly language: Language; readonly impersonatedBy: number | undefined },
) => {
  const [debts, held] = [sumsOf(account, "owed"), sumsOf(account, "held")];
  return {
    info: {
      id: account.id,
      username: account.uid,
      nickname: account.nickname,
      avatar: account.avatar,
      vip: account.rank,
      created_at: account.created_at,
      backend: account.must_reset,
      invite_code: account.invite_code,
      ...recordOf(WALLET_FIELDS, (field) => account[field]),
      balance: account.purse,
      point: account.points,
      ...(debts.length === 0 ? {} : { debts }),
      ...(held.length === 0 ? {} : { held }),
      has_pin: account.has_pin,
      email: account.email ?? "",
      email_proved: account.email !== null && account.email_proved_at !== null,
      mobile_verified: account.mobile_verified_at !== null,
      unread: account.unread,
      ...(impersonatedBy === undefined ? {} : { impersonated: true as const }),
    },
    assets: {
      left_side_amount: account.left_total,
      right_side_amount: account.right_total,
      left_side_balance: subtract(account.left_total, account.left_used),
      right_side_balance: subtract(account.right_total, account.right_used),
      left_number: account.left_number,
      right_number: account.right_number,
      invite_number: account.invited,
      team_number: account.left_number + account.right_number,
    },
    agent: {
      invite_uid: account.sponsor_uid ?? "",
      invite_name: maskedName(account.sponsor_name ?? ""),
      position_uid: account.parent_uid ?? "",
      position_name: maskedName(account.parent_name ?? ""),
      position_side: account.side,
      placement_side: account.placement_preference === "weaker" ? null : account.placement_preference,
      vip_name: rankLabel(account.rank, language),
      active: account.is_active,
    },
  };
};

const sumsOf = (account: Account, of: "owed" | "held") =>
  WALLETS.flatMap((wallet) => {
    const amount = account[`${of}_${wallet}`] ?? ZERO;
    return amount === ZERO ? [] : [{ wallet_type: wallet, amount }];
  });

/** The profile for the settings screen. */
export const showUserDetail = (profile: Profile) => ({
  username: profile.uid,
  email: profile.email ?? "",
  email_proved: profile.email !== null && profile.email_proved_at !== null,
  nickname: profile.nickname,
  mobile: profile.mobile,
  mobile_verified: profile.mobile_verified_at !== null,
  birthday: profile.birthday ?? "",
  postal: profile.postal,
  address: profile.address,
  country: profile.country,
  avatar: profile.avatar,
  coin: profile.cp,
  purse: profile.sp,
  has_pin: profile.has_pin,
});
