import { type Selectable, sql } from "kysely";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import { batchedQuery } from "../../platform/db/batching/batched-query.ts";
import type { Member } from "../../platform/db/schema.generated.ts";

export const findByUid = async (db: Db | Tx, uid: string) =>
  await db
    .selectFrom("member")
    .select(["id", "uid", "nickname", "email", "password_hash", "frozen_at", "placement_preference"])
    .where("uid", "=", uid)
    .executeTakeFirst();

type Found = Pick<Selectable<Member>, "id" | "uid" | "nickname" | "email" | "frozen_at" | "placement_preference">;

const readById = batchedQuery(
  { id: "bigint" },
  (param) => sql<Found>`
    select id, uid, nickname, email, frozen_at, placement_preference from member where id = ${param("id")}`,
);

export const findById = async (db: Db | Tx, id: number): Promise<Found | undefined> => {
  const [member] = await readById(db, { id });
  return member;
};
