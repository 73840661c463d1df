import type { PlacementPreference } from "@espalier/core/vocabulary/network";
import { type Selectable, sql } from "kysely";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import { batchedQuery } from "../../platform/db/batching/batched-query.ts";
import type { Member, MemberCustomer } from "../../platform/db/schema.generated.ts";

export const findByUid = async (db: Db | Tx, uid: string) =>
  await db
    .selectFrom("member_customer")
    .select(["id", "uid", "nickname", "email", "password_hash", "frozen_at"])
    .select(sql<PlacementPreference>`placement_preference`.as("placement_preference"))
    .where("uid", "=", uid)
    .executeTakeFirst();

type Found = Pick<Selectable<MemberCustomer>, "id" | "uid" | "nickname" | "email" | "frozen_at"> &
  Pick<Selectable<Member>, "placement_preference">;

const readById = batchedQuery(
  { id: "bigint" },
  (param) => sql<Found>`
    select id, uid, nickname, email, frozen_at, placement_preference from member_customer where id = ${param("id")}`,
);

export const findById = async (db: Db | Tx, id: number): Promise<Found | undefined> => {
  const [member] = await readById(db, { id });
  return member;
};

/** Where a member's codes go and the login password, locked until the transaction ends. */
export const lockAccess = async (tx: Tx, memberId: number) =>
  await tx
    .selectFrom("member_customer")
    .select(["uid", "email", "email_proved_at", "mobile", "mobile_verified_at", "password_hash"])
    .where("id", "=", memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
