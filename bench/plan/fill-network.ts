import type { PlanNetwork } from "@espalier/core/plan/plan-state";

import type { withClient } from "../../apps/server/src/platform/db/with-client.ts";
import { BENCH_PLAN } from "./bench-plan.ts";
import { createChance } from "./grow-tree.ts";

const CHUNK = 50_000;
/** The sides by the network's values: none, LEFT, RIGHT. */
const SIDES = [null, "left", "right"];

type Client = Parameters<Parameters<typeof withClient>[2]>[0];

/** Writes a network, its wallets, the plan of the benchmark and so many sales, by set-based statements. A member's id is its index + 1. */
export const fillNetwork = async (client: Client, network: PlanNetwork, sales: number): Promise<void> => {
  // The generated rows are consistent; checking each foreign key would take most of the time.
  await client.query("set synchronous_commit = off; set session_replication_role = replica");
  const depth = depthsOf(network);
  for (let from = 0; from < network.size; from += CHUNK) {
    const indexes = Array.from({ length: Math.min(CHUNK, network.size - from) }, (_, place) => from + place);
    await client.query(
      `with row as (
         select * from unnest($1::integer[], $2::integer[], $3::text[], $4::integer[], $5::integer[])
           r (id, parent_id, side, sponsor_id, depth)
       ), known as (
         insert into customer (id, name, country, created_at)
         select 1000000000 + id, 'n', 'SG', timestamptz '2026-01-01' from row
       ), joined as (
         insert into member (id, customer_id, uid, password_hash, sponsor_id, created_at) overriding system value
         select id, 1000000000 + id, (10000000 + id)::text, 'x', sponsor_id, timestamptz '2026-01-01' from row
       )
       insert into placement (member_id, parent_id, side, depth, jump_id, left_chain, right_chain, counted)
       select id, parent_id, side, depth, coalesce(parent_id, id), id, id, true from row`,
      [
        indexes.map((index) => index + 1),
        indexes.map((index) => idOf(network.parent[index])),
        indexes.map((index) => SIDES[network.side[index] ?? 0] ?? null),
        indexes.map((index) => idOf(network.sponsor[index])),
        indexes.map((index) => depth[index] ?? 0),
      ],
    );
  }
  await client.query("insert into leg_part (member_id, sponsor_id) select id, sponsor_id from member");
  // Roll-ups start incentives long before a close.
  await client.query(
    "insert into incentive_start (member_id, start_on, base_left, base_right) select id, '2026-05-04', 0, 0 from member",
  );
  await client.query(
    "insert into wallet (member_id, unit) select id, unit from member cross join unnest(array['SP', 'CP', 'RP', 'OP']) unit",
  );
  await client.query("update plan_version set active = false");
  await client.query(
    "insert into plan_version (version, plan, active, created_at, activated_at) values (2, $1, true, now(), now())",
    [JSON.stringify(BENCH_PLAN)],
  );
  await client.query("update activation set pv = 100 * $1::numeric", [BENCH_PLAN.activation.pv]);
  await sell(client, network.size, sales);
  await client.query("vacuum analyze");
};

const sell = async (client: Client, members: number, sales: number): Promise<void> => {
  const chance = createChance(7);
  const buyers = Array.from({ length: sales }, () => 1 + chance(members));
  const volumes = buyers.map(() => 10_000 + chance(40_000));
  await client.query(
    `insert into volume_event (member_id, order_sn, pv, paid, at)
     select member_id, 'E' || place, pv, pv, timestamptz '2026-05-04 08:00Z'
     from unnest($1::integer[], $2::bigint[]) with ordinality e (member_id, pv, place)`,
    [buyers, volumes],
  );
};

const idOf = (index: number | undefined): number | null => (index === undefined || index < 0 ? null : index + 1);

const depthsOf = ({ size, parent }: PlanNetwork): Int32Array => {
  const depth = new Int32Array(size);
  for (let member = 1; member < size; member += 1) depth[member] = (depth[parent[member] ?? 0] ?? 0) + 1;
  return depth;
};
