import type { ExistingMembers } from "../existing-members.ts";
import type { ImportedMember } from "../member-columns.ts";

/**
 * The lines whose sponsor or parent is on one of these lines, or on one that hangs on them; each with the line that it names. Who is a
 * member already needs no line.
 */
export const hangOn = (
  members: readonly ImportedMember[],
  existing: ExistingMembers,
  lines: ReadonlySet<number>,
): ReadonlyMap<number, number> => {
  const lineOf = new Map<string, number>();
  for (const { uid, line } of members) if (uid !== "" && !lineOf.has(uid)) lineOf.set(uid, line);
  const below = new Map<number, number[]>();
  for (const { line, sponsorUid, parentUid } of members) {
    for (const uid of new Set([parentUid, sponsorUid])) {
      const named = existing.ids.has(uid) ? undefined : lineOf.get(uid);
      if (named === undefined || named === line) continue;
      const known = below.get(named);
      if (known === undefined) below.set(named, [line]);
      else known.push(line);
    }
  }
  const found = new Map<number, number>();
  const open = [...lines];
  for (let named = open.pop(); named !== undefined; named = open.pop()) {
    for (const line of below.get(named) ?? []) {
      if (lines.has(line) || found.has(line)) continue;
      found.set(line, named);
      open.push(line);
    }
  }
  return found;
};
