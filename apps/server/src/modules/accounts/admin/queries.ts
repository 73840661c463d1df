import type { Money } from "@espalier/core/money/money";
import type { Role } from "@espalier/core/vocabulary/role";
import { type NotNull, sql } from "kysely";

import { isActive } from "../../network/is-active.ts";
import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { INVITED } from "../../network/invite-number.ts";
import { customerOf } from "../../members/customer-of.ts";

export const findMemberId = async (db: Db | Tx, uid: string): Promise<number | undefined> =>
  (await db.selectFrom("member").select("id").where("uid", "=", uid).executeTakeFirst())?.id;

/** Reads the member and locks it until the transaction ends: others who change the account wait. */
export const lockMember = async (tx: Tx, uid: string) =>
  await tx
    .selectFrom("member_customer")
    .select(["id", "uid", "nickname", "email", "mobile", "country", "birthday", "postal", "address", "frozen_at"])
    .select(["mobile_verified_at", "email_proved_at", "password_hash"])
    .where("uid", "=", uid)
    .forUpdate()
    .executeTakeFirst();

/** Reads the account, its place in the network, and its team. */
export const readMember = async (db: Db, uid: string) =>
  await db
    .selectFrom("member_customer as m")
    .innerJoin("placement as place", "place.member_id", "m.id")
    .innerJoin("leg", "leg.member_id", "m.id")
    .leftJoin("member_pin as pin", "pin.member_id", "m.id")
    .leftJoin("member_totp as totp", "totp.member_id", "m.id")
    .leftJoin("member_customer as sponsor", "sponsor.id", "m.sponsor_id")
    .leftJoin("member_customer as parent", "parent.id", "place.parent_id")
    .select(["m.id", "m.uid", "m.nickname", "m.avatar", "m.rank", "m.frozen_at", "m.must_reset", "m.created_at"])
    .select(["m.email", "m.email_proved_at", "m.mobile", "m.country", "m.birthday", "m.postal", "m.address"])
    .select(["place.side", "place.depth", "leg.own_pv", "leg.customers_pv", "pin.set_at as pin_set_at"])
    .select(["leg.left_total", "leg.right_total", "leg.left_used", "leg.right_used"])
    .select(["leg.left_number", "leg.right_number", "totp.confirmed_at as totp_since"])
    .select((eb) =>
      eb
        .selectFrom("member_passkey as p")
        .select(({ fn }) => fn.countAll<bigint>().as("count"))
        .whereRef("p.member_id", "=", "m.id")
        .as("passkeys"),
    )
    .select(["sponsor.uid as sponsor_uid", "sponsor.nickname as sponsor_name"])
    .select(["parent.uid as parent_uid", "parent.nickname as parent_name"])
    .select(isActive("leg").as("is_active"))
    .where("m.uid", "=", uid)
    .executeTakeFirst();

/** The number of members whom this one invited personally. */
export const readInviteNumber = async (db: Db, memberId: number): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    select invited.number from leg ${INVITED} where leg.member_id = ${memberId}`.execute(db);
  return rows[0]?.number ?? 0;
};

/** The four wallets, each with its debt and what is held for it. */
export const readWallets = async (db: Db, memberId: number) =>
  await db
    .selectFrom("wallet as w")
    .leftJoin("member_debt as d", (join) =>
      join.onRef("d.member_id", "=", "w.member_id").onRef("d.unit", "=", "w.unit"),
    )
    .leftJoin("member_held as h", (join) =>
      join.onRef("h.member_id", "=", "w.member_id").onRef("h.unit", "=", "w.unit"),
    )
    .select(["w.unit", "w.balance", "w.frozen"])
    .select(sql<Money>`coalesce(h.amount, 0)`.as("held"))
    .select(sql<Money>`coalesce(d.amount, 0)`.as("debt"))
    .where("w.member_id", "=", memberId)
    .execute();

export const listSessions = async (db: Db, memberId: number) =>
  await db
    .selectFrom("session as s")
    .leftJoin("operator as o", "o.id", "s.operator_id")
    .select(["s.id", "s.created_at", "s.seen_at", "o.name as operator"])
    .where("s.member_id", "=", memberId)
    .orderBy("s.created_at", "desc")
    .orderBy("s.id", "desc")
    .execute();

/** The role of a session's operator, undefined when the session has ended. Until the transaction ends, neither changes. */
export const lockRole = async (tx: Tx, session: Buffer): Promise<Role | undefined> =>
  (
    await tx
      .selectFrom("operator_session as s")
      .innerJoin("operator as o", "o.id", "s.operator_id")
      .select("o.role")
      .where("s.token_hash", "=", session)
      .where("o.disabled_at", "is", null)
      .forShare()
      .executeTakeFirst()
  )?.role;

export const listAddresses = async (db: Db, memberId: number) =>
  await db
    .selectFrom("address")
    .select(["id", "name", "phone", "province", "city", "area", "address", "code", "is_default"])
    .where("customer_id", "=", customerOf(memberId))
    .orderBy("is_default", "desc")
    .orderBy("id", "desc")
    .execute();

/** The placement parent and side of a member; undefined for the root. */
export const findPlaceOf = async (tx: Tx, memberId: number) => {
  const { side, ...parent } = await tx
    .selectFrom("placement as place")
    .innerJoin("member_customer as parent", "parent.id", "place.parent_id")
    .select(["place.side", "parent.uid", "parent.nickname as name"])
    .where("place.member_id", "=", memberId)
    .$narrowType<{ side: NotNull }>()
    .executeTakeFirstOrThrow();
  return { parent, side };
};
