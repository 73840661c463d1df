import { setImmediate } from "node:timers/promises";

import { zonedClock } from "../../platform/clock/zoned-clock.ts";
import { readSettings } from "../settings/settings.ts";
import { legOf } from "../network/ancestry.ts";
import { chunks, readExistingMembers } from "./existing-members.ts";
import { hangOn } from "./faulty-lines/hang-on.ts";
import { type ImportPlan, NOTHING_TO_IMPORT } from "./import-plan.ts";
import { linkMembers } from "./link-members.ts";
import { type ImportedMember, MEMBER_COLUMNS, readMember } from "./member-columns.ts";
import { readLines } from "./read-lines.ts";
import type { SponsorLeg } from "./sponsor-sides.ts";
import { summariseMembers, writeImportedMembers } from "./write-imported-members.ts";

const MOST_ROWS = 500_000;
/** The number of lines that are checked before other work may run. */
const SLICE = 500;

/**
 * Imports a network from a file: each line is checked by itself first, then all of them together and with the existing
 * members.
 */
export const importMembers: ImportPlan = async (db, bytes, context) => {
  const { job, errors, report, now, timeZone, random } = context;
  const sheet = await readLines(bytes, { ...MEMBER_COLUMNS, most: MOST_ROWS }, context);
  if (sheet === undefined) return NOTHING_TO_IMPORT;
  await report(READ);
  const clock = zonedClock(timeZone);
  const members: ImportedMember[] = [];
  for (const lines of chunks(sheet, SLICE)) {
    for (const line of lines) members.push(readMember(line, { errors, clock, now }));
    await report(READ + ((CHECKED_COLUMNS - READ) * members.length) / sheet.length);
    await setImmediate();
  }
  const existing = await readExistingMembers(db, {
    uids: distinct(members.flatMap(({ uid, sponsorUid, parentUid }) => [uid, sponsorUid, parentUid])),
    emails: distinct(members.map(({ email }) => email)),
    parents: distinct(members.map(({ parentUid }) => parentUid)),
  });
  await report(COMPARED);
  const { "account.perEmail": perEmail } = await readSettings(db);
  const known = new Map<string, ReturnType<SponsorLeg>>();
  const legOfSponsor: SponsorLeg = async (sponsorId, parentId) => {
    const pair = `${sponsorId} ${parentId}`;
    const leg = known.get(pair) ?? legOf(db, sponsorId, parentId);
    known.set(pair, leg);
    return await leg;
  };
  const linked = await linkMembers(members, { existing, errors, legOfSponsor, perEmail });
  await report(1);
  return {
    rows: members.length,
    summary: summariseMembers(linked),
    changes: [],
    top: linked.members[0]?.uid ?? "",
    hangOn: (lines) => hangOn(members, existing, lines),
    apply: async (tx, reported) =>
      await writeImportedMembers(tx, linked, {
        existing,
        importId: job.id,
        random,
        timeZone,
        now,
        report: reported,
      }),
  };
};

const READ = 0.2;
const CHECKED_COLUMNS = 0.6;
const COMPARED = 0.8;

const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)].filter((each) => each !== "");
