import { add, formatMoney, type Money, ZERO } from "@espalier/core/money/money";
import type { Journal } from "@espalier/core/ledger/journal";
import { serialNumber } from "@espalier/core/ledger/serial-number";
import { type Wallet, WALLET_FACTS, WALLETS } from "@espalier/core/vocabulary/wallet";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { zonedClock } from "../../platform/clock/zoned-clock.ts";
import type { Tx } from "../../platform/db/in-transaction.ts";
import { insertManyMembers, reserveMemberIds } from "../members/store/members.ts";
import { openManyWallets, postJournals } from "../ledger/post-journals.ts";
import { lockTop } from "../network/queries.ts";
import { insertOwnCodes } from "../network/store/invite-codes.ts";
import { insertLegs } from "../network/store/legs.ts";
import { insertPlacements, lockOpenEdges, type PlacementRow, writeTails } from "../network/store/placements.ts";
import { forgetDaysFrom } from "../reports/store/figures.ts";
import { chunks, type ExistingMembers } from "./existing-members.ts";
import type { LinkedMembers } from "./link-members.ts";
import { placeImportedMembers } from "./place-imported-members.ts";
import { readJumpNodes } from "./read-jump-nodes.ts";

const ROWS = 5_000;
const JOURNALS = 500;

export type MemberWriting = {
  readonly existing: ExistingMembers;
  readonly importId: number;
  readonly random: (bytes: number) => Buffer;
  readonly timeZone: string;
  readonly now: Date;
  /** Called with the progress, from 0 to 1; throws when the import was cancelled. */
  readonly report: (part: number) => Promise<void>;
};

/**
 * Writes members with wallets, codes, places and opening balances, in the caller's transaction. Their links were
 * checked before. Whether the places below existing members are still open is checked at the end, under the locks that
 * registrations take, so that registrations wait only briefly. The roll-up counts the newcomers.
 */
export const writeImportedMembers = async (
  tx: Tx,
  linked: LinkedMembers,
  { existing, importId, random, timeZone, now, report }: MemberWriting,
): Promise<Outcome<null, "import.changed">> => {
  const { members, sponsor } = linked;
  const hasTop = members.some(({ parentUid }) => parentUid === "");
  if (hasTop && !(await lockTop(tx))) return refused("import.changed");
  const ids = await reserveMemberIds(tx, members.length);
  const idOfUid = (uid: string): number | undefined => existing.ids.get(uid);
  const newcomers = members.map((member, index) => {
    const inviter = sponsor[index] ?? -1;
    return {
      id: ids[index] ?? 0,
      member,
      sponsorId: (inviter < 0 ? idOfUid(member.sponsorUid) : ids[inviter]) ?? null,
    };
  });
  const parents = new Set(members.flatMap(({ parentUid }) => idOfUid(parentUid) ?? []));
  const places = placeImportedMembers(linked, ids, await readJumpNodes(tx, [...parents]), idOfUid);
  const sponsorSides = new Map(places.rows.map(({ member_id, sponsor_side }) => [member_id, sponsor_side]));
  const hanging = places.rows.filter(({ parent_id }) => parent_id !== null && parents.has(parent_id));
  const others = places.rows.filter(({ parent_id }) => parent_id === null || !parents.has(parent_id));

  for (const [index, rows] of chunks(newcomers, ROWS).entries()) {
    const newIds = rows.map(({ id }) => id);
    await insertManyMembers(
      tx,
      importId,
      rows.map(({ id, member, sponsorId }) => ({ ...member, id, sponsorId })),
    );
    await insertLegs(
      tx,
      newIds.map((memberId) => ({ memberId, sponsorSide: sponsorSides.get(memberId) ?? null })),
    );
    await openManyWallets(tx, newIds);
    await insertOwnCodes(tx, newIds, random, now);
    await insertPlacements(tx, others.slice(index * ROWS, (index + 1) * ROWS));
    await report((WRITTEN * Math.min((index + 1) * ROWS, members.length)) / members.length);
  }
  const journals = newcomers.flatMap(({ id, member }) => openingJournal(id, member.opening, { importId, random, now }));
  for (const [index, some] of chunks(journals, JOURNALS).entries()) {
    const outcomes = await postJournals(tx, some);
    const failed = outcomes.find(({ outcome }) => outcome !== "posted");
    if (failed) throw new Error(`an opening balance was not posted: ${failed.outcome}`);
    await report(WRITTEN + ((POSTED - WRITTEN) * Math.min((index + 1) * JOURNALS, journals.length)) / journals.length);
  }
  if (!(await lockOpenEdges(tx, edgesOf(hanging)))) return refused("import.changed");
  for (const rows of chunks(hanging, ROWS)) await insertPlacements(tx, rows);
  for (const tails of chunks(places.tails, ROWS)) await writeTails(tx, tails);
  await forgetDaysFrom(
    tx,
    zonedClock(timeZone).read(
      earliest(
        members.map(({ joined }) => joined),
        now,
      ),
    ).day,
  );
  return done(null);
};

/** The progress after the members are written, and after their balances are. */
const WRITTEN = 0.6;
const POSTED = 0.95;

/** The existing outer chains that continue with members of the file, and their expected last members. */
const edgesOf = (hanging: readonly PlacementRow[]) =>
  hanging.flatMap(({ parent_id, side, left_chain, right_chain }) =>
    parent_id === null || side === null
      ? []
      : [{ headId: side === "left" ? left_chain : right_chain, side, tailId: parent_id }],
  );

const openingJournal = (
  member: number,
  opening: Readonly<Record<Wallet, Money>>,
  { importId, random, now }: Pick<MemberWriting, "importId" | "random" | "now">,
): readonly Journal[] => {
  const wallets = WALLETS.filter((wallet) => opening[wallet] > 0n);
  if (wallets.length === 0) return [];
  const postings = wallets.map((unit) => ({
    from: { company: "deposits" as const },
    to: { member },
    unit,
    amount: opening[unit],
  }));
  const sn = serialNumber("D", now, random(5));
  const source = `import ${importId}`;
  return [{ member, sn, kind: "deposit", source, reason: "opening balance", at: now, bound: false, postings }];
};

const earliest = (instants: readonly Date[], now: Date): Date =>
  new Date(instants.reduce((first, at) => Math.min(first, at.getTime()), now.getTime()));

/** The totals of a file, by name. */
export const summariseMembers = ({ members, parent }: LinkedMembers): Readonly<Record<string, string>> => {
  const total = (wallet: Wallet): string =>
    formatMoney(members.reduce((sum, { opening }) => add(sum, opening[wallet]), ZERO));
  return {
    members: String(members.length),
    below_existing: String(parent.filter((above) => above < 0).length),
    ...Object.fromEntries(WALLETS.map((wallet) => [`opening_${WALLET_FACTS[wallet].column}`, total(wallet)])),
  };
};
