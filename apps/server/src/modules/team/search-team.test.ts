import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import { aMember, loginAs, type TestMember } from "../../testing/builders/a-member.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";

let shop: TestApp;
let root: TestMember;
beforeAll(async () => {
  shop = await testApp();
  root = await aMember(shop.db, { nickname: "Root" });
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const found = z.object({ list: z.array(z.object({ id: z.int(), nickname: z.string() })), more: z.boolean() });
const ask = async (member: TestMember, name: string) =>
  await shop.get("/user/team/search", { name }, { token: await loginAs(shop.db, member, shop.now()) });
const namesOf = async (member: TestMember, name: string) =>
  found.parse((await ask(member, name)).data).list.map(({ nickname }) => nickname);

/** Lets the team count as one of more than a thousand, which is searched by the index of names. */
const enlarge = async ({ id }: TestMember): Promise<void> => {
  await sql`update leg_part set left_number = 5000 where member_id = ${id}`.execute(shop.db);
};

describe.each(["small", "large"] as const)("in a %s team", (size) => {
  const aTeam = async (names: readonly string[]) => {
    const top = await aMember(shop.db, { nickname: "Topmost" });
    let parent = top;
    for (const nickname of names) parent = await aMember(shop.db, { nickname, sponsor: top, parent, side: "left" });
    if (size === "large") await enlarge(top);
    return top;
  };

  test("members are found by a part of the name, in any case and width, the nearest first", async () => {
    const top = await aTeam(["Wren Koh", "Linnet", "wrenna", "Robin WREN"]);
    expect(await namesOf(top, " wren ")).toEqual(["Wren Koh", "wrenna", "Robin WREN"]);
    expect(await namesOf(top, "ｗｒｅｎ")).toEqual(["Wren Koh", "wrenna", "Robin WREN"]);
    expect(await namesOf(top, "n k")).toEqual(["Wren Koh"]);
    expect(await namesOf(top, "nobody")).toEqual([]);
  });

  test("members are found with and without the accents of the name, in either form of Unicode", async () => {
    const top = await aTeam(["Ren\u00e9e Li", "Rene\u0301e Su", "\u00d8ster"]);
    for (const words of ["renee", "REN\u00c9E", "Rene\u0301e", "r\u00e9"]) {
      expect(await namesOf(top, words), words).toEqual(["Ren\u00e9e Li", "Rene\u0301e Su"]);
    }
    expect(await namesOf(top, "oster")).toEqual(["\u00d8ster"]);
    expect(await namesOf(top, "\u00b4")).toEqual([]);
  });

  test("the beginning of a Chinese name is enough", async () => {
    const top = await aTeam(["郑晨曦", "Ann", "李郑"]);
    expect((await namesOf(top, "郑")).slice(0, 1)).toEqual(["郑晨曦"]);
    expect(await namesOf(top, "An")).toEqual(["Ann"]);
  });

  test("nobody outside of it is found: not above, beside, or oneself", async () => {
    const top = await aTeam(["Plover"]);
    await aMember(shop.db, { nickname: "Plover beside", sponsor: root, parent: top, side: "right" });
    const other = await aTeam(["Plover other"]);
    expect(await namesOf(other, "plover")).toEqual(["Plover other"]);
    expect(await namesOf(other, "root")).toEqual([]);
    expect(await namesOf(other, "topmost")).toEqual([]);
  });

  test("an e-mail address or a number of somebody finds nobody", async () => {
    const top = await aTeam(["Heron"]);
    await sql`
      update customer set email = 'hidden@shop.example', phone = '+65 5550 7788' where name = 'Heron'`.execute(shop.db);
    for (const words of ["hidden@shop.example", "hidden", "55507788", "heron hidden"]) {
      expect(await namesOf(top, words)).toEqual([]);
    }
  });

  test("at most 20 are named, and that there are more", async () => {
    const top = await aTeam(Array.from({ length: 23 }, (_, index) => `Sparrow ${index + 1}`));
    const { list, more } = found.parse((await ask(top, "sparrow")).data);
    expect(list.map(({ nickname }) => nickname)).toEqual(Array.from({ length: 20 }, (_, i) => `Sparrow ${i + 1}`));
    expect(more).toBe(true);
    expect(found.parse((await ask(top, "sparrow 23")).data)).toMatchObject({ list: [{}], more: false });
  });

  test("signs with a meaning in SQL are only signs", async () => {
    const top = await aTeam(["Fifty % off", "Under_score", "Back\\slash"]);
    expect(await namesOf(top, "% o")).toEqual(["Fifty % off"]);
    expect(await namesOf(top, "r_s")).toEqual(["Under_score"]);
    expect(await namesOf(top, "k\\s")).toEqual(["Back\\slash"]);
    for (const words of ["%%%", "___", "' or true --", "👩‍👩‍👧", "\\"]) {
      if (words !== "\\") expect(await namesOf(top, words)).toEqual([]);
      else expect(await ask(top, words)).toMatchObject({ code: 200 });
    }
  });
});

test("a search without words, or with too many, is refused", async () => {
  for (const name of ["", "   ", "x".repeat(33), "a\u0000b", "\u202eabc"]) {
    expect(await ask(root, name)).toMatchObject({ code: 400 });
  }
});
