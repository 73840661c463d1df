import type { Audit, Source } from "./ask-registry.ts";
import { type Advisory, type AdvisoryList, findUseless, type LockFile } from "./compare-advisories.ts";

/** The list with what an audit of that day reports, and without what is no longer installed. */
export const refreshList = (list: AdvisoryList, audit: Audit, lock: LockFile, made: string): AdvisoryList => {
  const all = new Map(list.advisories.map((each) => [keyOf(each), each]));
  for (const source of Object.values(audit.vulnerabilities).flatMap(({ via }) => via)) {
    if (typeof source === "string") continue;
    const reported = advisoryOf(source);
    all.set(keyOf(reported), { ...all.get(keyOf(reported)), ...reported });
  }
  const isUseful = (each: Advisory): boolean => findUseless(lock, { made, advisories: [each] }).length === 0;
  return { made, advisories: [...all.values()].filter(isUseful) };
};

const keyOf = ({ package: name, id }: Advisory): string => `${name} ${id}`;

const advisoryOf = ({ name, title, url, range }: Source): Advisory => ({
  id: url.slice(url.lastIndexOf("/") + 1),
  package: name,
  vulnerable: range,
  summary: title,
});
