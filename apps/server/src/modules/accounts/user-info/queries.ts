import type { Money } from "@espalier/core/money/money";
import type { PlacementPreference, Side } from "@espalier/core/vocabulary/network";
import { type Wallet, WALLET_FACTS, type WalletField, WALLET_FIELDS, WALLETS } from "@espalier/core/vocabulary/wallet";
import { type Selectable, sql } from "kysely";

import { isActive } from "../../network/is-active.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { batchedQuery } from "../../../platform/db/batching/batched-query.ts";
import type { MemberCustomer } from "../../../platform/db/schema.generated.ts";
import { UNREAD } from "../../notifications/inbox/queries.ts";
import { INVITED } from "../../network/invite-number.ts";

/** A member's account: profile, wallets (hundredths), own invite code, and place in the network. */
export type Account = {
  readonly id: number;
  readonly uid: string;
  readonly nickname: string;
  readonly email: string | null;
  /** The time when the e-mail was proved; null while it was only typed. */
  readonly email_proved_at: Date | null;
  /** The time when the mobile number was verified; null when it is not. */
  readonly mobile_verified_at: Date | null;
  /** The language of messages. */
  readonly language: string;
  readonly avatar: string;
  readonly rank: number;
  readonly must_reset: boolean;
  readonly created_at: Date;
  readonly has_pin: boolean;
  readonly invite_code: string;
  readonly side: Side | null;
  readonly placement_preference: PlacementPreference;
  readonly left_total: Money;
  readonly right_total: Money;
  readonly left_used: Money;
  readonly right_used: Money;
  readonly left_number: number;
  readonly right_number: number;
  readonly invited: number;
  /** Whether the member's own volume reaches the requirement of the active plan. */
  readonly is_active: boolean;
  /** The unread messages of the inbox, as far as they are counted. */
  readonly unread: number;
  readonly sponsor_uid: string | null;
  readonly sponsor_name: string | null;
  readonly parent_uid: string | null;
  readonly parent_name: string | null;
} & Readonly<Record<WalletField, Money>> &
  Readonly<Record<`${"owed" | "held"}_${Wallet}`, Money | null>>;

const MONEY_COLUMNS = sql.join(
  [...WALLET_FIELDS, ...WALLETS.flatMap((wallet) => [`owed_${wallet}`, `held_${wallet}`])].map((field) =>
    sql.id("has", field),
  ),
);
const MONEY = sql.join(
  WALLETS.flatMap((wallet) => [
    sql`sum(balance) filter (where unit = ${sql.lit(wallet)})::bigint as ${sql.id(WALLET_FACTS[wallet].field)}`,
    sql`sum(d.amount) filter (where unit = ${sql.lit(wallet)})::bigint as ${sql.id(`owed_${wallet}`)}`,
    sql`sum(h.amount) filter (where unit = ${sql.lit(wallet)})::bigint as ${sql.id(`held_${wallet}`)}`,
  ]),
);

const findAccounts = batchedQuery(
  { memberId: "bigint" },
  (param) => sql<Account>`
    select m.id, m.uid, m.nickname, m.email, m.email_proved_at, m.mobile_verified_at, m.language, m.avatar, m.rank, m.must_reset, m.created_at,
      m.placement_preference, pin.member_id is not null as has_pin,
      ${MONEY_COLUMNS}, own.code as invite_code, place.side,
      leg.left_total, leg.right_total, leg.left_used, leg.right_used, leg.left_number, leg.right_number,
      ${UNREAD} as unread, ${isActive("leg")} as is_active, invited.number as invited,
      sponsor.uid as sponsor_uid, sponsor.nickname as sponsor_name, parent.uid as parent_uid, parent.nickname as parent_name
    from member_customer m
    join placement place on place.member_id = m.id
    join leg on leg.member_id = m.id
    cross join lateral (
      select code from invite_code where sponsor_id = m.id and parent_id = m.id and side is null limit 1
    ) own
    left join member_pin pin on pin.member_id = m.id
    left join member_customer sponsor on sponsor.id = m.sponsor_id
    left join member_customer parent on parent.id = place.parent_id
    cross join lateral (
      select ${MONEY} from wallet left join member_debt d using (member_id, unit) left join member_held h using (member_id, unit)
      where wallet.member_id = m.id
    ) has
    ${INVITED}
    where m.id = ${param("memberId")}`,
);

/**
 * Reads a member's account in one statement: every screen begins with it, and several statements would cost the
 * database more than twice as much.
 */
export const readAccount = async (db: Db, memberId: number): Promise<Account> => {
  const [account] = await findAccounts(db, { memberId });
  if (!account) throw new Error(`member ${memberId} has no account`);
  return account;
};

/** The profile of a member, and the two wallets that the settings show (hundredths). */
export type Profile = Pick<
  Selectable<MemberCustomer>,
  | "uid"
  | "nickname"
  | "email"
  | "email_proved_at"
  | "mobile"
  | "mobile_verified_at"
  | "birthday"
  | "postal"
  | "address"
  | "country"
  | "avatar"
> & { readonly has_pin: boolean; readonly sp: Money; readonly cp: Money };

const findProfiles = batchedQuery(
  { memberId: "bigint" },
  (param) => sql<Profile>`
    select m.uid, m.nickname, m.email, m.email_proved_at, m.mobile, m.mobile_verified_at, m.birthday, m.postal, m.address,
      m.country, m.avatar,
      pin.member_id is not null as has_pin, sp.balance as sp, cp.balance as cp
    from member_customer m
    join wallet sp on sp.member_id = m.id and sp.unit = 'SP'
    join wallet cp on cp.member_id = m.id and cp.unit = 'CP'
    left join member_pin pin on pin.member_id = m.id
    where m.id = ${param("memberId")}`,
);

export const readProfile = async (db: Db, memberId: number): Promise<Profile> => {
  const [profile] = await findProfiles(db, { memberId });
  if (!profile) throw new Error(`member ${memberId} has no profile`);
  return profile;
};

/** The facts that are checked when a member sets both passwords. */
export const readReset = async (db: Db, memberId: number) =>
  await db
    .selectFrom("member_customer as m")
    .leftJoin("member_pin as p", "p.member_id", "m.id")
    .select(["m.uid", "m.nickname", "m.email", "m.password_hash", "m.must_reset"])
    .select((eb) => eb("p.member_id", "is not", null).as("has_pin"))
    .where("m.id", "=", memberId)
    .executeTakeFirstOrThrow();
