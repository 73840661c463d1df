import { parentsFirst } from "@espalier/core/network/parents-first";
import type { Side } from "@espalier/core/vocabulary/network";

import { type ExistingMembers, slotName } from "./existing-members.ts";
import type { ErrorList } from "./import-error.ts";
import type { ImportedMember } from "./member-columns.ts";
import { findSponsorSides, type SponsorLeg } from "./sponsor-sides.ts";

/**
 * Members, parents first, with their links. Links are indexes in that order; -1 means an existing member, or nobody.
 */
export type LinkedMembers = {
  readonly members: readonly ImportedMember[];
  readonly parent: Int32Array;
  readonly sponsor: Int32Array;
  /** The sponsor's leg that contains each member; null for the root of an empty company. */
  readonly sponsorSides: readonly (Side | null)[];
};

type Check = {
  readonly existing: ExistingMembers;
  readonly errors: ErrorList;
  readonly legOfSponsor: SponsorLeg;
  readonly perEmail: number;
};

/**
 * Links the members of a file to each other and to existing members, and adds errors for conflicts: accounts and
 * addresses that are taken, places that are taken or given twice, circles, sponsors who are not above.
 */
export const linkMembers = async (
  members: readonly ImportedMember[],
  { existing, errors, legOfSponsor, perEmail }: Check,
): Promise<LinkedMembers> => {
  const byUid = indexByUid(members, existing, errors);
  checkEmails(members, existing, errors, perEmail);
  checkSlots(members, byUid, existing, errors);
  checkRoot(members, existing, errors);
  const parents = Int32Array.from(members, ({ parentUid }) => byUid.get(parentUid) ?? -1);
  const order = parentsFirst(parents);
  const placed = new Uint8Array(members.length);
  for (const index of order) placed[index] = 1;
  for (const [index, { line, parentUid }] of members.entries())
    if (placed[index] === 0) errors.add({ line, column: "parent_uid", seen: parentUid }, "import.circle");

  const sorted = Array.from(order, (index) => members[index]).filter((member) => member !== undefined);
  const places = new Map(sorted.map(({ uid }, place) => [uid, place]));
  const parent = Int32Array.from(sorted, ({ parentUid }) => places.get(parentUid) ?? -1);
  const sponsor = Int32Array.from(sorted, ({ sponsorUid }) => places.get(sponsorUid) ?? -1);
  const sponsorSides = await findSponsorSides({ members: sorted, parent, sponsor }, existing, errors, legOfSponsor);
  return { members: sorted, parent, sponsor, sponsorSides };
};

const indexByUid = (
  members: readonly ImportedMember[],
  existing: ExistingMembers,
  errors: ErrorList,
): ReadonlyMap<string, number> => {
  const byUid = new Map<string, number>();
  for (const [index, { line, uid }] of members.entries()) {
    if (uid === "") continue;
    const first = byUid.get(uid);
    if (first !== undefined)
      errors.add({ line, column: "uid", seen: uid }, "import.twice", { line: String(members[first]?.line ?? 0) });
    else byUid.set(uid, index);
    if (existing.ids.has(uid)) errors.add({ line, column: "uid", seen: uid }, "import.uid_taken");
  }
  return byUid;
};

const checkEmails = (
  members: readonly ImportedMember[],
  { emails }: ExistingMembers,
  errors: ErrorList,
  perEmail: number,
): void => {
  const accounts = new Map(emails);
  for (const { line, email } of members) {
    if (email === "") continue;
    const count = (accounts.get(email) ?? 0) + 1;
    accounts.set(email, count);
    if (count > perEmail)
      errors.add({ line, column: "email", seen: email }, "import.email_used", { max: String(perEmail) });
  }
};

const checkSlots = (
  members: readonly ImportedMember[],
  byUid: ReadonlyMap<string, number>,
  existing: ExistingMembers,
  errors: ErrorList,
): void => {
  const given = new Map<string, number>();
  for (const { line, parentUid, sponsorUid, side, wrong } of members) {
    if (parentUid === "") continue;
    const parentId = existing.ids.get(parentUid);
    if (!byUid.has(parentUid) && parentId === undefined)
      errors.add({ line, column: "parent_uid", seen: parentUid }, "import.parent_unknown");
    if (sponsorUid === "") {
      if (!wrong.has("sponsor_uid")) errors.add({ line, column: "sponsor_uid", seen: sponsorUid }, "input.missing");
    } else if (!byUid.has(sponsorUid) && !existing.ids.has(sponsorUid))
      errors.add({ line, column: "sponsor_uid", seen: sponsorUid }, "import.sponsor_unknown");
    if (wrong.has("side")) continue;
    if (side === null) {
      errors.add({ line, column: "side", seen: side ?? "" }, "input.missing");
      continue;
    }
    const slot = slotName(parentUid, side);
    const first = given.get(slot);
    if (first !== undefined)
      errors.add({ line, column: "side", seen: side ?? "" }, "import.slot_twice", { line: String(first) });
    else given.set(slot, line);
    if (parentId !== undefined && existing.taken.has(slotName(parentId, side)))
      errors.add({ line, column: "side", seen: side ?? "" }, "import.slot_taken");
  }
};

/** Only the first member of an empty company has no parent; that member has no sponsor and no side. */
const checkRoot = (members: readonly ImportedMember[], existing: ExistingMembers, errors: ErrorList): void => {
  let root: number | undefined;
  for (const { line, uid, parentUid, sponsorUid, side, wrong } of members) {
    if (parentUid !== "" || uid === "" || wrong.has("parent_uid")) continue;
    if (!existing.isEmpty) errors.add({ line, column: "parent_uid", seen: parentUid }, "input.missing");
    else if (root !== undefined)
      errors.add({ line, column: "parent_uid", seen: parentUid }, "import.second_root", { line: String(root) });
    else {
      root = line;
      if (sponsorUid !== "" || side !== null)
        errors.add({ line, column: "sponsor_uid", seen: sponsorUid }, "import.root_alone");
    }
  }
};
