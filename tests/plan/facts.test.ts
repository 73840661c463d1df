import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SCRIPT = fileURLToPath(new URL("../../scripts/plan.ts", import.meta.url));
const DOCUMENTED = fileURLToPath(new URL("../../docs/plan-facts.json", import.meta.url));
const EXAMPLES = fileURLToPath(new URL("plan-example.json", import.meta.url));

type Example = { readonly name: string; readonly facts: unknown; readonly results: unknown };
type Path = readonly (string | number)[];

const isExamples = (value: unknown): value is { readonly cases: readonly Example[] } =>
  typeof value === "object" && value !== null && "cases" in value && Array.isArray(value.cases);

const readExamples = (): readonly Example[] => {
  const json: unknown = JSON.parse(readFileSync(EXAMPLES, "utf8"));
  if (!isExamples(json)) throw new Error("the examples are gone");
  return json.cases;
};

const settle = (input: string, ...file: readonly string[]) =>
  spawnSync(process.execPath, [SCRIPT, "settle", ...(file.length > 0 ? file : ["-"])], { input, encoding: "utf8" });

/** The same value with every list in one order, since order inside lists is free. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    return value.map(ordered).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, each]): [string, unknown] => [key, ordered(each)])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
};

test.each(readExamples().map((each): [string, Example] => [each.name, each]))(
  "settles: %s",
  (_, { facts, results }) => {
    const { stdout, status } = settle(JSON.stringify(facts));
    expect(status).toBe(0);
    expect(ordered(JSON.parse(stdout))).toEqual(ordered(results));
  },
);

/** The first example's facts with one place changed; undefined takes it out. */
const spoiled = (path: Path, value: unknown): string => {
  const copy: unknown = structuredClone(readExamples()[0]?.facts);
  const last = path.at(-1) ?? "";
  const holder = path.slice(0, -1).reduce<unknown>((at, key) => (isHolder(at) ? at[key] : undefined), copy);
  if (!isHolder(holder)) throw new Error(`${path.join(".")} is not in the example`);
  holder[last] = value;
  return JSON.stringify(copy);
};

const isHolder = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === "object" && value !== null;

const firstEvent: Path = ["periods", 0, "events", 0];

const BAD_FACTS: readonly (readonly [string, string, string])[] = [
  ["an unknown parent", spoiled(["members", 3, "parent"], 99), "members[3].parent: there is no member 99"],
  ["an unknown sponsor", spoiled(["members", 3, "sponsor"], 99), "members[3].sponsor: there is no member 99"],
  ["an unknown buyer", spoiled([...firstEvent, "member"], 99), "periods[0].events[0].member: there is no member 99"],
  ["an id twice", spoiled(["members", 4, "id"], 4), "members[4].id: 4 is there twice"],
  ["a circle", spoiled(["members", 2, "parent"], 7), "members[6].parent: member 7 is placed below itself"],
  ["two children on a side", spoiled(["members", 4, "side"], 1), "members[4]: member 2 has two children on side 1"],
  [
    "a side without a parent",
    spoiled(["members", 0, "side"], 1),
    "members[0].side: must be 0 without a parent, else 1 or 2",
  ],
  ["a third side", spoiled(["members", 4, "side"], 3), "members[4].side: must be 0, 1 or 2"],
  [
    "a sponsor outside the placement line",
    spoiled(["members", 3, "sponsor"], 3),
    "members[3].sponsor: is neither the placement parent nor above it",
  ],
  [
    "a sponsor below",
    spoiled(["members", 1, "sponsor"], 4),
    "members[1].sponsor: is neither the placement parent nor above it",
  ],
  [
    "oneself as sponsor",
    spoiled(["members", 1, "sponsor"], 2),
    "members[1].sponsor: is neither the placement parent nor above it",
  ],
  ["a float volume", spoiled([...firstEvent, "pv"], 100.5), "periods[0].events[0].pv: "],
  ["a third decimal", spoiled([...firstEvent, "pv"], "1.005"), 'periods[0].events[0].pv: "1.005" is no decimal'],
  ["a float rate", spoiled(["plan", "invite", "rate_bp"], 0.1), "plan.invite.rate_bp: "],
  ["a negative rate", spoiled(["plan", "invite", "rate_bp"], -1), "plan.invite.rate_bp: "],
  ["a rate over 100 %", spoiled(["plan", "pair", "rate_bp", 3], 10_001), "plan.pair.rate_bp[3]: "],
  ["a negative cap", spoiled(["plan", "pair", "day_cap", 3], "-1.00"), "plan.pair.day_cap[3]: must not be negative"],
  ["a missing rank", spoiled(["plan", "ranks", 2, "rank"], 4), "plan.ranks[2]: rank 3 must be here"],
  [
    "a missing rate",
    spoiled(["plan", "leader", "rate_bp"], [[]]),
    "plan.leader.rate_bp: needs 9 entries, for rank 0 to 8",
  ],
  ["a plan without pairs", spoiled(["plan", "pair"], undefined), "plan.pair: "],
  ["no step", spoiled(["plan", "pair", "step"], "0.00"), "plan.pair.step: must be more than zero"],
  ["an unknown wallet", spoiled(["plan", "allotment", "1"], [[4, 10_000]]), "plan.allotment.1[0]: wallet 4 is none of"],
  [
    "shares short of all",
    spoiled(["plan", "allotment", "1"], [[2, 9_999]]),
    "plan.allotment.1: the shares must sum to 10000",
  ],
  ["no day", spoiled(["periods", 1, "day"], "2026-02-30"), "periods[1].day: "],
  [
    "a day that goes back",
    spoiled(["periods", 4, "day"], "2026-01-01"),
    "periods[4].day: 2026-01-01 comes after 2026-01-03",
  ],
  [
    "an order of two buyers",
    spoiled(["periods", 1, "events", 0, "order"], "A1"),
    "periods[1].events[0].member: order A1 belongs to member 1",
  ],
  ["no JSON", "{", "no JSON: "],
  ["no object", "[]", "input: "],
];

test.each(BAD_FACTS)("refuses %s with one line that names the place", (_, input, words) => {
  const { stdout, stderr, status } = settle(input);
  expect(status).toBe(2);
  expect(stdout).toBe("");
  expect(stderr.trimEnd().split("\n")).toEqual([expect.stringContaining(`plan: ${words}`)]);
});

test("refuses a file that is not there, and a command it does not know", () => {
  expect(settle("", "nowhere.json").status).toBe(2);
  expect(spawnSync(process.execPath, [SCRIPT, "sell"], { encoding: "utf8" }).status).toBe(2);
});

test("the example of the documentation is settled", () => {
  const { status, stdout } = settle("", DOCUMENTED);
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toHaveProperty("periods.0");
});
