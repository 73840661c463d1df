import { describe, expect, test } from "vitest";

import list from "../../scripts/advisories/advisories.json" with { type: "json" };
import {
  ageInDays,
  findAffected,
  findUseless,
  type LockFile,
  lockedPackages,
} from "../../scripts/advisories/compare-advisories.ts";
import { refreshList } from "../../scripts/advisories/refresh-list.ts";
import { textOf } from "./repository.ts";

const lock: LockFile = JSON.parse(textOf("package-lock.json"));

test("no locked version is affected by a stored advisory", () => {
  expect(lockedPackages(lock).length).toBeGreaterThan(500);
  expect(findAffected(lock, list)).toEqual([]);
});

test("the list speaks of what is installed, in ranges that npm reads, and names advisories", () => {
  expect(findUseless(lock, list)).toEqual([]);
  expect(list.advisories.filter(({ id }) => !/^GHSA(-[23456789cfghjmpqrvwx]{4}){3}$/.test(id))).toEqual([]);
  expect(new Date(list.made).toISOString().slice(0, 10)).toBe(list.made);
});

describe("a lock file with a version that is known to be vulnerable", () => {
  const withPackage = (path: string, version: string): LockFile => ({ packages: { [path]: { version } } });

  test.each([
    ["node_modules/fastify", "5.7.1", 2],
    ["node_modules/fastify", "5.8.3", 0],
    ["node_modules/a/node_modules/@fastify/multipart", "9.0.2", 1],
    ["node_modules/semver", "7.5.1", 1],
    ["node_modules/semver", "8.0.0-beta.1", 0],
    ["node_modules/not-fastify", "5.7.1", 0],
  ])("%s %s: %i advisories", (path, version, count) => {
    expect(findAffected(withPackage(path, version), list)).toHaveLength(count);
  });

  test("by another name, as npm installs an alias", () => {
    const packages = { "node_modules/old-semver": { name: "semver", version: "6.3.0" } };
    expect(findAffected({ packages }, list)).toEqual([
      expect.stringMatching(/^semver 6\.3\.0 is affected by GHSA-c2qf/),
    ]);
  });
});

test("a wrong range and a package that is gone are found in the list itself", () => {
  const wrong = [
    { id: "A", package: "fastify", vulnerable: "below five", summary: "" },
    { id: "B", package: "left-pad", vulnerable: "<1.0.0", summary: "" },
  ];
  expect(findUseless(lock, { made: list.made, advisories: wrong })).toEqual([
    'A: "below five" is no range',
    "B: left-pad is not in the lock file",
  ]);
});

test("its age is counted in whole days", () => {
  expect(ageInDays({ made: "2026-01-01", advisories: [] }, new Date("2026-03-02T23:00:00Z"))).toBe(60);
});

test("an audit adds what it reports, replaces what is known, drops what is gone, and dates the list", () => {
  const old = {
    id: "GHSA-c2qf-rxjj-qqgw",
    alias: "CVE-2022-25883",
    package: "semver",
    vulnerable: "<1.0.0",
    summary: "",
  };
  const gone = { id: "GHSA-2222-3333-4444", package: "left-pad", vulnerable: "<1.0.0", summary: "" };
  const source = (name: string, id: string) => ({
    name,
    title: "Slow",
    url: `https://github.com/advisories/${id}`,
    range: "<2.0.0",
  });
  const via = [source("semver", old.id), source("fastify", "GHSA-5555-6666-7777"), "find-my-way"];
  const audit = { vulnerabilities: { fastify: { severity: "high", range: "<2.0.0", via } } };
  expect(refreshList({ made: "2026-01-01", advisories: [old, gone] }, audit, lock, "2026-03-01")).toEqual({
    made: "2026-03-01",
    advisories: [
      { ...old, vulnerable: "<2.0.0", summary: "Slow" },
      { id: "GHSA-5555-6666-7777", package: "fastify", vulnerable: "<2.0.0", summary: "Slow" },
    ],
  });
});
