import { sql } from "kysely";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { numberList } from "../../platform/db/number-list.ts";
import type { Perch } from "./place-imported.ts";

/** Places of members who are there already and all their far ancestors, up to the root. */
export const readPerches = async (tx: Tx, memberIds: readonly number[]): Promise<ReadonlyMap<number, Perch>> => {
  const { rows } = await sql<Perch>`
    with recursive up as (
      select member_id, depth, left_chain, right_chain, jump_id from placement
      where member_id = any(${numberList(memberIds)}::bigint[])
      union
      select p.member_id, p.depth, p.left_chain, p.right_chain, p.jump_id from up join placement p on p.member_id = up.jump_id
    )
    select member_id as id, depth, left_chain as "leftChain", right_chain as "rightChain", jump_id as "jumpId" from up`.execute(
    tx,
  );
  return new Map(rows.map((perch) => [perch.id, perch]));
};
