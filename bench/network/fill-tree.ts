import { addVolume } from "@espalier/core/network/add-volume";

import type { withClient } from "../../apps/server/src/platform/db/with-client.ts";
import type { Branches } from "./grow-branches.ts";

const CHUNK = 50_000;

type Client = Parameters<Parameters<typeof withClient>[2]>[0];

/** Writes a network as if everyone had joined and been counted, each with wallets and an invite code, by set-based statements. */
export const fillTree = async (client: Client, branches: Branches): Promise<void> => {
  // The generated rows are consistent; checking each foreign key would take most of the time.
  await client.query("set synchronous_commit = off; set session_replication_role = replica");
  const numbers = countMembers(branches);
  for (let from = 0; from < branches.size; from += CHUNK) {
    const to = Math.min(from + CHUNK, branches.size);
    const ids = Int32Array.from({ length: to - from }, (_, place) => from + place + 1);
    const asIds = (indexes: Int32Array): string => list(indexes.subarray(from, to).map((index) => index + 1));
    await client.query(INSERT, [
      list(ids),
      asIds(branches.parent),
      list(branches.side.subarray(from, to)),
      asIds(branches.sponsor),
      list(branches.sponsorSide.subarray(from, to)),
      list(branches.depth.subarray(from, to)),
      asIds(branches.jump),
      asIds(branches.leftChain),
      asIds(branches.rightChain),
      list(numbers.left.subarray(from, to)),
      list(numbers.right.subarray(from, to)),
    ]);
  }
  for (const statement of REST) await client.query(statement);
};

const countMembers = ({ size, parent, side }: Branches) => {
  const numbers = { left: new Float64Array(size), right: new Float64Array(size) };
  addVolume({ size, parent, side }, numbers, new Float64Array(size).fill(1));
  return numbers;
};

const list = (values: Int32Array | Uint8Array | Float64Array): string => `{${values.join(",")}}`;

/** Id 0 stands for nobody, side 1 for left and 2 for right. */
const INSERT = `
  with row as (
    select id, nullif(parent_id, 0) as parent_id, (array['left', 'right'])[side] as side, nullif(sponsor_id, 0) as sponsor_id,
      (array['left', 'right'])[sponsor_side] as sponsor_side, depth, jump_id, left_chain, right_chain, left_number, right_number
    from unnest($1::integer[], $2::integer[], $3::integer[], $4::integer[], $5::integer[], $6::integer[], $7::integer[],
      $8::integer[], $9::integer[], $10::integer[], $11::integer[])
      r (id, parent_id, side, sponsor_id, sponsor_side, depth, jump_id, left_chain, right_chain, left_number, right_number)
  ), known as (
    insert into customer (id, name, country, created_at)
    select 1000000000 + id, 'Member ' || id, 'SG', timestamptz '2026-01-01' from row
  ), joined as (
    insert into member (id, customer_id, uid, password_hash, sponsor_id, created_at)
    select id, 1000000000 + id, (10000000 + id)::text, 'none', sponsor_id, timestamptz '2026-01-01' from row
  ), legs as (
    insert into leg_part (member_id, sponsor_id, sponsor_side, left_number, right_number)
    select id, sponsor_id, sponsor_side, left_number, right_number from row
  ), codes as (
    insert into invite_code (code, sponsor_id, parent_id, created_at)
    select lpad(to_hex(id), 8, '0'), id, id, timestamptz '2026-01-01' from row
  ), wallets as (
    insert into wallet (member_id, unit) select id, unit from row cross join unnest(array['SP', 'CP', 'RP', 'OP']) unit
  )
  insert into placement (member_id, parent_id, side, depth, jump_id, left_chain, right_chain, counted, sponsor_side)
  select id, parent_id, side, depth, jump_id, left_chain, right_chain, true, sponsor_side from row`;

const REST = [
  // Parents have smaller ids, so the largest on an edge is its lowest.
  `insert into outer_chain (head_id, side, tail_id)
   select left_chain, 'left', max(member_id) from placement group by 1
   union all
   select right_chain, 'right', max(member_id) from placement group by 1`,
  `update leg_part part set invite_number = invited.number
   from (select sponsor_id, count(*) as number from member group by 1) invited where part.member_id = invited.sponsor_id`,
  "select setval(pg_get_serial_sequence('member', 'id'), (select max(id) from member))",
  "select setval(pg_get_serial_sequence('customer', 'id'), (select max(id) from customer))",
  "vacuum analyze",
];
