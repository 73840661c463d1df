import { sql } from "kysely";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { numberList } from "../../platform/db/number-list.ts";
import type { JumpNode } from "./place-imported-members.ts";

/** Reads the places of existing members and of all the targets of their jump pointers, up to the root. */
export const readJumpNodes = async (tx: Tx, memberIds: readonly number[]): Promise<ReadonlyMap<number, JumpNode>> => {
  const { rows } = await sql<JumpNode>`
    with recursive up as (
      select member_id, depth, left_chain, right_chain, jump_id from placement
      where member_id = any(${numberList(memberIds)}::bigint[])
      union
      select p.member_id, p.depth, p.left_chain, p.right_chain, p.jump_id from up join placement p on p.member_id = up.jump_id
    )
    select member_id as id, depth, left_chain as "leftChain", right_chain as "rightChain", jump_id as "jumpId" from up`.execute(
    tx,
  );
  return new Map(rows.map((node) => [node.id, node]));
};
