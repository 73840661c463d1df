import type { Db } from "../../../platform/db/in-transaction.ts";
import { climbSponsors, climbTo, findStart, readWaypoints } from "./queries.ts";

/** The number of members of a path in the answer, from its top and from its end. */
const FIRST = 3;
const LAST = 10;
/**
 * The sponsors that are followed upward at most: no jump pointers exist there, and the line can be as long as there are
 * members.
 */
const MOST_COUNTED = 500;

type Tree = "placement" | "sponsor";
type Way = { readonly first: readonly number[]; readonly between: number | null; readonly last: readonly number[] };

/**
 * The path from the root to a member, without its middle when it is long; undefined when nobody has the account number.
 */
export const findPath = async (db: Db, { uid, tree }: { readonly uid: string; readonly tree: Tree }) => {
  const start = await findStart(db, uid);
  if (!start) return undefined;
  const way = tree === "placement" ? await placementWay(db, start) : await sponsorWay(db, start.id);
  const waypoints = await readWaypoints(db, [...way.first, ...way.last], tree);
  const last = waypoints.slice(way.first.length);
  return { first: waypoints.slice(0, way.first.length), between: way.between, last };
};

const placementWay = async (db: Db, { id, depth }: { readonly id: number; readonly depth: number }): Promise<Way> => {
  const length = depth + 1;
  const last = await climbTo(db, id, depth, Math.min(LAST, length));
  const above = length - last.length;
  const first = above === 0 ? [] : await climbTo(db, id, Math.min(FIRST, above) - 1, FIRST);
  return { first, between: above - first.length, last };
};

const sponsorWay = async (db: Db, id: number): Promise<Way> => {
  const climbed = await climbSponsors(db, id, MOST_COUNTED);
  const way = climbed.toReversed();
  if (climbed.length === MOST_COUNTED) return await unendedWay(db, way);
  const last = way.slice(-LAST);
  const above = way.slice(0, way.length - last.length);
  return { first: above.slice(0, FIRST), between: Math.max(0, above.length - FIRST), last };
};

/** Only the root of the placement tree has nobody above. */
const unendedWay = async (db: Db, way: readonly number[]): Promise<Way> => {
  const top = await findStart(db, "");
  return { first: top ? [top.id] : [], between: null, last: way.slice(-LAST) };
};
