import { subtract } from "@espalier/core/money/money";
import type { Side } from "@espalier/core/vocabulary/network";
import { WALLETS } from "@espalier/core/vocabulary/wallet";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { readInvitedCounts } from "../../network/read-invited-counts.ts";
import { readInviteNumber, readMember, readWallets } from "./queries.ts";

/** A member for the admin app's page; undefined when nobody has the account number. */
export const viewMember = async (db: Db, uid: string) => {
  const member = await readMember(db, uid);
  if (!member) return undefined;
  const [wallets, invited, { active: active_invited }] = await Promise.all([
    readWallets(db, member.id),
    readInviteNumber(db, member.id),
    readInvitedCounts(db, member.id),
  ]);
  const { left_total, left_used, right_total, right_used } = member;
  return {
    id: member.id,
    uid: member.uid,
    name: member.nickname,
    avatar: member.avatar,
    rank: member.rank,
    active: member.is_active,
    frozen_at: member.frozen_at,
    must_reset: member.must_reset,
    has_pin: member.pin_set_at !== null,
    email_proved: member.email !== null && member.email_proved_at !== null,
    passkeys: Number(member.passkeys),
    totp_since: member.totp_since,
    created_at: member.created_at,
    profile: profileOf(member),
    sponsor: personOf(member.sponsor_uid, member.sponsor_name),
    parent: parentOf(member),
    wallets: WALLETS.flatMap((wallet) =>
      wallets
        .filter(({ unit }) => unit === wallet)
        .map(({ balance, debt, held, frozen }) => ({ wallet, balance, debt, held, frozen })),
    ),
    team: {
      left: { total: left_total, balance: subtract(left_total, left_used), number: member.left_number },
      right: { total: right_total, balance: subtract(right_total, right_used), number: member.right_number },
      own_volume: member.own_pv,
      customers_volume: member.customers_pv,
      invited,
      active_invited,
      depth: member.depth,
    },
  };
};

type Profile = {
  readonly nickname: string;
  readonly email: string | null;
  readonly mobile: string;
  readonly country: string;
  readonly birthday: string | null;
  readonly postal: string;
  readonly address: string;
};

/** The fields of an account that an operator may change, as text; empty for unset ones. */
export const profileOf = ({ nickname, email, mobile, country, birthday, postal, address }: Profile) => ({
  nickname,
  email: email ?? "",
  mobile,
  country,
  birthday: birthday ?? "",
  postal,
  address,
});

const personOf = (uid: string | null, name: string | null) => (uid === null ? null : { uid, name: name ?? "" });

const parentOf = (member: { parent_uid: string | null; parent_name: string | null; side: Side | null }) => {
  const person = personOf(member.parent_uid, member.parent_name);
  return person && member.side !== null ? { ...person, side: member.side } : null;
};
