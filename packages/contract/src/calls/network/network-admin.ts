/** The network as operators walk through it: the placement tree, and who invited whom. */
import { z } from "zod";

import { money, time, wholeNumber, optionally } from "../../codecs.ts";
import { optionalIdentifier } from "../../text-fields.ts";
import { defineCall } from "../../define-call.ts";
import { adminPaging, paged } from "../../shapes/admin-paging.ts";
import { legSide, uid } from "../../shapes/words.ts";

/** The maximum number of levels below a member in one answer. */
export const MOST_LEVELS = 4;

/** A member as both trees show it. */
const person = {
  id: z.int(),
  uid: z.string(),
  name: z.string(),
  rank: z.int(),
  active: z.boolean(),
  frozen: z.boolean(),
};

const legs = {
  left_number: z.int(),
  right_number: z.int(),
  left_total: money,
  right_total: money,
};

export const adminNetworkBranch = defineCall({
  name: "adminNetworkBranch",
  method: "GET",
  fromReplica: true,
  path: "/admin/network/branch",
  audience: "operator",
  permission: "members.read",
  summary:
    "A member (the top of all unless said) and the levels of the placement tree below, flat, level by level from the left",
  refusals: ["member.unknown"],
  request: z.object({
    uid: optionalIdentifier(32),
    depth: optionally(wholeNumber(0, MOST_LEVELS)).transform((depth) => depth ?? 2),
  }),
  data: z.array(
    z.object({
      ...person,
      ...legs,
      parent_id: z.int().nullable(),
      side: legSide.nullable(),
      depth: z.int(),
      has_more: z.boolean(),
    }),
  ),
});

export const adminNetworkInvited = defineCall({
  name: "adminNetworkInvited",
  method: "GET",
  fromReplica: true,
  path: "/admin/network/invited",
  audience: "operator",
  permission: "members.read",
  summary: "Whom a member invited in person, newest first",
  request: z.object({ ...adminPaging, uid }),
  data: paged(
    z.object({
      ...person,
      ...legs,
      side: legSide.nullable(),
      invited: z.int(),
      created_at: time,
    }),
  ),
});

export const TREES = ["placement", "sponsor"] as const;

export const adminNetworkPath = defineCall({
  name: "adminNetworkPath",
  method: "GET",
  fromReplica: true,
  path: "/admin/network/path",
  audience: "operator",
  permission: "members.read",
  summary:
    "The way from the top down to a member (included): the first three and the last ten, with how many lie between them; null " +
    "where those are too many to count",
  refusals: ["member.unknown"],
  request: z.object({ uid: optionalIdentifier(32), tree: z.enum(TREES, "input.choice") }),
  data: z.object({
    first: z.array(z.object({ ...person, side: legSide.nullable() })),
    between: z.int().nullable(),
    last: z.array(z.object({ ...person, side: legSide.nullable(), invited: z.int(), ...legs })),
  }),
});
