import { drawUid } from "@espalier/core/accounts/uid";
import type { PlacementPreference } from "@espalier/core/vocabulary/network";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { openWallets } from "../ledger/post-journals.ts";
import { chooseSide } from "../network/choose-side.ts";
import { ownInviteCode } from "../network/invite-codes.ts";
import { placeMember, placeRoot } from "../network/place-member.ts";
import { estimateMembers, insertMember, type NewMember } from "../members/store/members.ts";

type Place = { readonly sponsorId: number; readonly parentId: number; readonly preference: PlacementPreference };

export type CreatedMember = { readonly id: number; readonly customerId: number; readonly uid: string };

const TRIES = 20;

/**
 * Writes a new member with wallets, place and invite code; a null place makes the root. The account number is drawn
 * from `random` unless given.
 */
export const createMember = async (
  tx: Tx,
  member: Omit<NewMember, "uid" | "sponsor_id"> & { readonly uid?: string },
  place: Place | null,
  random: (bytes: number) => Buffer,
): Promise<CreatedMember> => {
  const created = await insertWithUid(tx, { ...member, sponsor_id: place?.sponsorId ?? null }, random);
  await openWallets(tx, created.id);
  if (place) {
    const side = await chooseSide(tx, place.parentId, place.preference);
    const { sponsorId, parentId } = place;
    await placeMember(tx, { memberId: created.id, parentId, side, sponsorId });
  } else {
    await placeRoot(tx, created.id);
  }
  await ownInviteCode(tx, created.id, random, member.created_at);
  return created;
};

const insertWithUid = async (
  tx: Tx,
  member: Omit<NewMember, "uid"> & { readonly uid?: string },
  random: (bytes: number) => Buffer,
): Promise<CreatedMember> => {
  const members = member.uid === undefined ? await estimateMembers(tx) : 0;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const uid = member.uid ?? drawUid(random, members);
    const ids = await insertMember(tx, { ...member, uid });
    if (ids) return { ...ids, uid };
  }
  throw new Error(`no free account number found in ${TRIES} tries`);
};
