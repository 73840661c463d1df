import type { Db } from "../../apps/server/src/platform/db/in-transaction.ts";
import { loginAs } from "../../apps/server/src/testing/builders/a-member.ts";
import { driveReaders, type ReadRequest } from "../drive-readers.ts";
import { createChance } from "../plan/grow-tree.ts";
import type { Branches } from "./grow-branches.ts";
import { halves, type Print } from "./print-figures.ts";

const READERS = 10;
const WARM_UP_SECONDS = 1;
const SECONDS = 3;

/**
 * Measures pages read by ten members at once: random members', the deepest member's, and those of the member who
 * invited most.
 */
export const benchPages = async (db: Db, url: string, print: Print, branches: Branches): Promise<void> => {
  const chance = createChance(5);
  const someone = (): number => 1 + chance(branches.size);
  const deepest = branches.deepest.index + 1;
  const deepestUid = String(10_000_000 + deepest);
  const cases: readonly (readonly [name: string, path: string, who: () => number, target?: string])[] = [
    ["user info of anyone", "/user/info", someone, "p95 <= 20 ms"],
    ["user info of the deepest member", "/user/info", () => deepest, "p95 <= 20 ms"],
    ["user info of who invited a tenth of all", "/user/info", () => 1, "p95 <= 20 ms"],
    ["team page of anyone", "/user/team", someone, "p95 <= 20 ms"],
    ["team page of the root", "/user/team", () => 1, "p95 <= 20 ms"],
    ["team page, the root looks at the deepest member", `/user/team?uid=${deepestUid}`, () => 1, "p95 <= 20 ms"],
    ["invited members, first page, of who invited the most", "/user/members?page=1", () => 1, ""],
    ["their numbers", "/user/referral", () => 1, ""],
    ["their weeks and who of them is active", "/user/team/weeks", () => 1, ""],
    ["the same members by name", "/user/members?page=1&sort=name", () => 1, ""],
    ["the root's team by volume", "/user/team/list?sort=volume", () => 1, ""],
  ];
  print(`pages under ${READERS} readers at once`, "p50 / p95 ms");
  for (const [index, [name, path, who, target]] of cases.entries()) {
    const requests: ReadRequest[] = [];
    for (let reader = 0; reader < READERS; reader += 1) {
      const token = await loginAs(db, { id: who(), uid: "" }, new Date());
      // From different addresses, so that the readers of one case after another are not a flood.
      const address = `10.1.${index}.${reader}`;
      requests.push({ path: `/api${path}`, headers: { authorization: token, "x-forwarded-for": address } });
    }
    await driveReaders(url, requests, WARM_UP_SECONDS);
    const { p50, p95, errors } = await driveReaders(url, requests, SECONDS);
    if (errors > 0) throw new Error(`${errors} answers of ${path} failed`);
    print(`  ${name}`, halves(p50, p95), target);
  }
};
