import { expect, test } from "vitest";

import { choosePrimary, type HostAnswer, type KnownPrimary } from "./choose-primary.ts";

/** A primary that was never anything else. */
const writer = (host: string, change: Partial<HostAnswer> = {}): HostAnswer => ({
  host,
  takesWrites: true,
  timeline: 1,
  waits: false,
  company: "7 16384",
  server: `of ${host}`,
  clock: new Date(0),
  ...change,
});
const standby = (host: string, timeline = 1): HostAnswer => writer(host, { takesWrites: false, timeline });
const known = (host: string, timeline = 1): KnownPrimary => ({ host, timeline, aliases: [], company: "7 16384" });
const hostOf = (answers: readonly HostAnswer[], before?: KnownPrimary) => choosePrimary(answers, before).primary?.host;

test("the host that takes writes gets them, and where none does nobody", () => {
  expect(hostOf([standby("one"), writer("two")])).toBe("two");
  expect(choosePrimary([standby("one"), standby("two")], undefined)).toEqual({
    primary: undefined,
    others: [],
    strangers: [],
    refusal: undefined,
  });
  expect(choosePrimary([], known("one")).refusal).toBe(undefined);
});

test("of two that take writes the one that was promoted later gets them, also in place of the one that was used", () => {
  const answers = [writer("one"), writer("two", { timeline: 2 })];
  expect(choosePrimary(answers, undefined)).toMatchObject({ primary: { host: "two" }, others: ["one"] });
  expect(hostOf(answers, known("one"))).toBe("two");
});

test("a standby that was promoted apart from the primary in use takes nothing from it, nor its place when it is away", () => {
  const [used, apart] = [writer("two", { timeline: 2 }), writer("one", { timeline: 2 })];
  expect(choosePrimary([apart, used], known("two", 2))).toMatchObject({ primary: { host: "two" }, others: ["one"] });
  expect(choosePrimary([apart], known("two", 2))).toMatchObject({
    primary: undefined,
    refusal: expect.stringMatching(/^the database at one takes writes but was promoted apart from two, and gets none/),
  });
});

test("a start between two that were promoted apart from each other is refused, since nobody knows which is right", () => {
  expect(choosePrimary([writer("one"), writer("two")], undefined)).toMatchObject({
    primary: undefined,
    refusal: expect.stringMatching(/^the databases at one and two both take writes, and neither was promoted after/),
  });
});

test("a primary of before is refused, also at a start, where only a standby of the later one knows of that", () => {
  const refusal = expect.stringMatching(/^the database at one takes writes but is of before the promotion of two/);
  expect(choosePrimary([writer("one")], known("two", 2))).toMatchObject({ primary: undefined, refusal });
  // Its standby cannot be brought back in its place.
  expect(choosePrimary([writer("one"), standby("three", 2)], known("two", 2))).toMatchObject({ refusal });
  expect(choosePrimary([writer("one"), standby("two", 2)], undefined)).toMatchObject({ primary: undefined, refusal });
  expect(hostOf([writer("one"), standby("two", 2), writer("three", { timeline: 2 })])).toBe("three");
});

test("two addresses of one server are one primary, at either of them", () => {
  const [one, two] = [writer("one", { server: "a" }), writer("two", { server: "a" })];
  const { primary, others } = choosePrimary([one, two], undefined);
  expect([primary?.host, primary?.aliases, others]).toEqual(["one", ["two"], []]);
  expect(hostOf([two], primary)).toBe("two");
  expect(hostOf([one, two], { ...known("two"), aliases: ["one"] })).toBe("two");
});

test("another company's database gets nothing, whatever it says of itself", () => {
  const stranger = writer("other", { company: "8 16384", timeline: 9 });
  expect(choosePrimary([stranger, writer("one")], known("one"))).toMatchObject({
    primary: { host: "one" },
    others: [],
    strangers: ["other"],
  });
  expect(choosePrimary([stranger], known("one"))).toMatchObject({ primary: undefined, strangers: ["other"] });
  expect(choosePrimary([{ ...stranger, takesWrites: false }, writer("one")], undefined)).toMatchObject({
    primary: { host: "one" },
    strangers: ["other"],
  });
  expect(choosePrimary([writer("one"), stranger], undefined)).toMatchObject({
    primary: undefined,
    refusal: expect.stringMatching(/^DATABASE_URL leads to different databases: the one at other is no copy of .* one/),
  });
});
