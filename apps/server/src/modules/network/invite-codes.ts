import { readInviteCode, formatInviteCode } from "@espalier/core/network/invite-code";
import type { Side } from "@espalier/core/vocabulary/network";
import { done, type Outcome, refused } from "@espalier/core/vocabulary/outcome";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import { isSelfOrBelow } from "./ancestry.ts";
import { isSlotTaken, readInviteCodeOf, readInvitedPlace } from "./queries.ts";
import { insertInviteCode, type InvitedPlace } from "./store/invite-codes.ts";

/** Returns the requested number of random bytes. */
export type RandomBytes = (bytes: number) => Buffer;

/** The code that a member may give to anyone: it places below the member, on the side that the member prefers. */
export const ownInviteCode = async (tx: Tx, memberId: number, random: RandomBytes, now: Date): Promise<string> =>
  await codeOfPlace(tx, ownPlace(memberId), random, now);

type Slot = { readonly sponsorId: number; readonly parentId: number; readonly side: Side };
type SlotRefusal = "not_found" | "invite.slot_taken";

/**
 * The code for one open place in the sponsor's team. Refuses a parent that is not the sponsor or below it, and a place
 * that is taken.
 */
export const slotInviteCode = async (
  tx: Tx,
  slot: Slot,
  random: RandomBytes,
  now: Date,
): Promise<Outcome<string, SlotRefusal>> => {
  const found = await findSlotInviteCode(tx, slot);
  return found.ok ? done(found.value ?? (await codeOfPlace(tx, slot, random, now))) : found;
};

/** The existing code of a place; undefined when none was made. */
export const findSlotInviteCode = async (db: Db, slot: Slot): Promise<Outcome<string | undefined, SlotRefusal>> => {
  if (!(await isSelfOrBelow(db, slot.sponsorId, slot.parentId))) return refused("not_found");
  if (await isSlotTaken(db, slot.parentId, slot.side)) return refused("invite.slot_taken");
  return done(await readInviteCodeOf(db, slot));
};

/** The place of an invite code, typed in upper or lower case; undefined when there is no such code. */
export const findInviteCode = async (db: Db, typed: string): Promise<InvitedPlace | undefined> => {
  const code = readInviteCode(typed);
  if (code === undefined) return undefined;
  const [found] = await readInvitedPlace(db, { code });
  return found && { sponsorId: found.sponsorId, parentId: found.parentId, side: found.side };
};

const ownPlace = (memberId: number): InvitedPlace => ({ sponsorId: memberId, parentId: memberId, side: null });

/**
 * Two of the 852,891,037,441 codes are equal so rarely that this many collisions in a row mean a broken random source.
 */
const TRIES = 10;

/** A place has one permanent code: later and simultaneous requests get the same one. */
const codeOfPlace = async (tx: Tx, place: InvitedPlace, random: RandomBytes, now: Date): Promise<string> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const existing = await readInviteCodeOf(tx, place);
    if (existing !== undefined) return existing;
    const code = formatInviteCode(random(8).readBigUInt64BE());
    if (await insertInviteCode(tx, code, place, now)) return code;
  }
  throw new Error(`no unused invite code found in ${TRIES} tries`);
};
