import type { Db } from "../../db/in-transaction.ts";

export const readProfile = async (db: Db, memberId: number) =>
  await db
    .selectFrom("member as m")
    .leftJoin("member_pin as p", "p.member_id", "m.id")
    .select([
      "m.id",
      "m.uid",
      "m.nickname",
      "m.email",
      "m.avatar",
      "m.rank",
      "m.created_at",
      "m.must_reset",
      "m.sponsor_id",
      "m.mobile",
      "m.birthday",
      "m.postal",
      "m.address",
      "m.country",
      "p.set_at as pin_set_at",
    ])
    .where("m.id", "=", memberId)
    .executeTakeFirstOrThrow();

/** The legs of a member and where they stand: sponsor, placement parent, side. */
export const readStanding = async (db: Db, memberId: number) =>
  await db
    .selectFrom("placement as pl")
    .innerJoin("leg as l", "l.member_id", "pl.member_id")
    .innerJoin("member as m", "m.id", "pl.member_id")
    .leftJoin("member as s", "s.id", "m.sponsor_id")
    .leftJoin("member as pa", "pa.id", "pl.parent_id")
    .select((eb) => [
      "pl.side",
      "l.left_total",
      "l.right_total",
      "l.left_used",
      "l.right_used",
      "l.left_number",
      "l.right_number",
      "s.uid as sponsor_uid",
      "s.nickname as sponsor_name",
      "pa.uid as parent_uid",
      "pa.nickname as parent_name",
      eb
        .selectFrom("member as i")
        .select((count) => count.fn.countAll<bigint>().as("count"))
        .whereRef("i.sponsor_id", "=", "pl.member_id")
        .as("invited"),
    ])
    .where("pl.member_id", "=", memberId)
    .executeTakeFirstOrThrow();
