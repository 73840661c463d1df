import { done } from "@espalier/core/vocabulary/outcome";
import { MESSAGE_KINDS, WAYS } from "@espalier/core/vocabulary/message";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { customerOf } from "../../members/customer-of.ts";
import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { setCustomer } from "../../../testing/builders/a-customer.ts";
import { aMember, loginAs, type TestMember } from "../../../testing/builders/a-member.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { messagesTo } from "../../../testing/read-outbox.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { deliverMessage } from "../deliver-message.ts";
import { notifyEmailChanged } from "../notify-account-change.ts";
import { notifyMember } from "../notify-customer.ts";
import { claimDue } from "../store.ts";
import { notifyMemberOf } from "./notify-members.ts";

let shop: TestApp;
let member: TestMember;
let token: string;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  member = await aMember(shop.db);
  token = await loginAs(shop.db, member, shop.now());
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

type Listed = { id: number; kind: string; title: string; text: string; path: string; read: boolean };
const inbox = async (as = token, query = {}, lang: "en" | "cn" = "en"): Promise<readonly Listed[]> =>
  Object((await shop.get("/user/inbox/list", query, { token: as, lang })).data);
const unread = async (as = token): Promise<unknown> =>
  Object((await shop.get("/user/info", {}, { token: as })).data).info.unread;
const choose = async (kind: string, way: string, on: boolean) =>
  await shop.post("/user/message/choice/set", { kind, way, on }, { token });

/** Notifies the member that somebody joined. */
const notify = async (uid = "10000009", memberId = member.id): Promise<void> => {
  const words = { uid, nickname: "Wren" };
  await inTransaction(shop.db, async (tx) => {
    await notifyMemberOf(tx, { memberId, template: "referral_joined", words, cause: `joined ${uid}` }, shop.now());
    return done(null);
  });
};

const proveMobile = async (id: number): Promise<void> => {
  await setCustomer(shop.db, id, { phone: "+6581234567", phone_verified_at: shop.now() });
};

/** Notifies the member of an order that was shipped. */
const ship = async (number = 1): Promise<void> => {
  const sn = `E${member.id}${number}`;
  const words = { sn, express_name: "SF Express", express_no: "SF1", delivery: "" };
  await inTransaction(shop.db, async (tx) => {
    const content = { template: "order_shipped", words, cause: `order_shipped ${sn}`, now: shop.now() } as const;
    await notifyMember(tx, shop.deps, member.id, content);
    return done(null);
  });
};

describe("the inbox", () => {
  test("says in the reader's language what happened, and leads to the page that shows more", async () => {
    await notify();
    expect(await inbox()).toMatchObject([
      {
        kind: "referral",
        title: "Wren joined your team",
        text: "Account 10000009 joined by your invite.",
        path: "/mine/referral?uid=10000009",
        read: false,
      },
    ]);
    expect(await inbox(token, {}, "cn")).toMatchObject([{ title: "Wren 加入了您的团队" }]);
  });

  test("is the member's own: nobody else reads it or marks it as read", async () => {
    await notify();
    const [mine] = await inbox();
    const other = await loginAs(shop.db, await aMember(shop.db), shop.now());
    expect([await inbox(other), await unread(other)]).toEqual([[], 0]);
    await shop.post("/user/inbox/read", { id: mine?.id }, { token: other });
    await shop.post("/user/inbox/read/all", { id: 1_000_000 }, { token: other });
    expect([(await inbox())[0]?.read, await unread()]).toEqual([false, 1]);
  });

  test("counts what is unread, up to 100", async () => {
    expect(await unread()).toBe(0);
    await shop.db
      .insertInto("inbox_message")
      .values(Array.from({ length: 103 }, () => ({ member_id: member.id, template: "rank_reached", at: shop.now() })))
      .execute();
    expect(await unread()).toBe(100);
  });

  test("marks one as read, or all that were seen; what came meanwhile stays unread", async () => {
    for (const uid of ["10000011", "10000012", "10000013"]) await notify(uid);
    const [newest, middle, oldest] = await inbox();
    await shop.post("/user/inbox/read", { id: oldest?.id }, { token });
    expect(await unread()).toBe(2);
    await shop.post("/user/inbox/read/all", { id: middle?.id }, { token });
    expect((await inbox()).map(({ id, read }) => [id, read])).toEqual([
      [newest?.id, false],
      [middle?.id, true],
      [oldest?.id, true],
    ]);
    expect(await unread()).toBe(1);
  });

  test("comes in pages, which a new message does not shift", async () => {
    for (let uid = 10000020; uid < 10000032; uid += 1) await notify(String(uid));
    const first = await inbox(token, { page: 1 });
    await notify("10000099");
    const second = await inbox(token, { page: 2 });
    expect([first.length, second.length]).toEqual([10, 2]);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(12);
  });

  test("shows a message of a later release without failing", async () => {
    await shop.db
      .insertInto("inbox_message")
      .values([
        { member_id: member.id, template: "moon_reached", at: shop.now() },
        { member_id: member.id, template: "profit_paid", words: { amounts: "much" }, at: shop.now() },
      ])
      .execute();
    const nothing = { kind: null, title: "", text: "", path: "" };
    expect(await inbox()).toMatchObject([nothing, nothing]);
  });

  test("notifies once for one cause, however often and by how many at once", async () => {
    await Promise.all(Array.from({ length: 20 }, async () => await notify()));
    expect(await inbox()).toHaveLength(1);
    const other = await aMember(shop.db);
    await notify("10000009", other.id);
    expect(await unread(await loginAs(shop.db, other, shop.now()))).toBe(1);
  });

  test("has nothing of what was rolled back", async () => {
    const failed = inTransaction(shop.db, async (tx) => {
      await notifyMemberOf(
        tx,
        { memberId: member.id, template: "order_ready", words: { sn: "E1", delivery: "" } },
        shop.now(),
      );
      throw new Error("after it");
    });
    await expect(failed).rejects.toThrow("after it");
    expect(await inbox()).toEqual([]);
  });

  test("never holds the token that stops a change of the e-mail address", async () => {
    const about = { memberId: member.id, now: shop.now() };
    await inTransaction(shop.db, async (tx) =>
      done(await notifyEmailChanged(tx, shop.deps, { to: "old@shop.example", token: "the-token" }, about)),
    );
    const rows = await shop.db
      .selectFrom("inbox_message")
      .select("words")
      .where("member_id", "=", member.id)
      .orderBy("id")
      .execute();
    expect(JSON.stringify([rows, await inbox()])).not.toContain("the-token");
    expect(await inbox()).toMatchObject([{ kind: "security", path: "/setting/info" }]);
    expect(await messagesTo(shop.db, member.id)).toMatchObject([{ recipient: "old@shop.example" }]);
  });
});

describe("how members want to be notified", () => {
  const choices = async () => Object((await shop.get("/user/message/choices", {}, { token })).data);

  test("is in the inbox for everything, and by mail for what they wait for or have to know", async () => {
    const { available, kinds } = await choices();
    expect(available).toEqual(["inbox", "mail"]);
    expect(kinds.map(({ kind }: { kind: string }) => kind)).toEqual(MESSAGE_KINDS);
    const mailed = kinds.filter(({ on }: { on: string[] }) => on.includes("mail"));
    expect(mailed.map(({ kind }: { kind: string }) => kind)).toEqual([
      "order",
      "withdrawal",
      "booking",
      "question",
      "security",
    ]);
  });

  test.each([
    ["mail", [["inbox"], []]],
    ["inbox", [[], ["mail"]]],
  ] as const)("stops by %s when that is switched off", async (way, [inInbox, sent]) => {
    expect(await choose("order", way, false)).toMatchObject({ code: 200 });
    await ship();
    expect((await inbox()).map(() => "inbox")).toEqual(inInbox);
    expect((await messagesTo(shop.db, member.id)).map(({ channel }) => channel)).toEqual(sent);
    await choose("order", way, true);
    await ship(2);
    expect((await inbox()).length).toBe(inInbox.length + 1);
    expect((await messagesTo(shop.db, member.id)).length).toBe(sent.length + 1);
  });

  test("adds an SMS where a number is proved, and the mail stays", async () => {
    await proveMobile(member.id);
    await choose("order", "sms", true);
    const withSms = { ...shop.deps, sms: true };
    await inTransaction(shop.db, async (tx) => {
      const content = {
        template: "order_ready",
        words: { sn: "E1", delivery: "" },
        cause: "order_shipped E1",
        now: shop.now(),
      } as const;
      for (let time = 0; time < 3; time += 1) await notifyMember(tx, withSms, member.id, content);
      return done(null);
    });
    expect((await messagesTo(shop.db, member.id)).map(({ channel }) => channel)).toEqual(["mail", "sms"]);
  });

  test("is by mail too for who asks for it, with the text filled in when it is sent", async () => {
    await choose("referral", "mail", true);
    await notify("10000077");
    const [message] = await messagesTo(shop.db, member.id);
    expect(message).toMatchObject({ template: "referral_joined", channel: "mail", subject: "", body: "" });
    const due = await claimDue(shop.db, { channels: ["mail"], limit: 100, now: shop.now() });
    const claimed = due.filter(({ template }) => template === "referral_joined");
    const sent: string[] = [];
    for (const each of claimed) {
      await deliverMessage(shop.db, each, {
        send: async ({ subject, text, html }) => {
          sent.push(subject, text, html ?? "");
          return await Promise.resolve({ outcome: "sent", ref: "1" });
        },
        publicUrl: "https://shop.example",
        clock: shop.now,
        ending: AbortSignal.abort(),
      });
    }
    expect(sent[0]).toBe("Wren joined your team");
    expect(sent[1]).toContain("https://shop.example/mine/referral?uid=10000077");
    expect(sent[2]).toContain("<html");
    expect(await messagesTo(shop.db, member.id)).toMatchObject([{ subject: "Wren joined your team", body: sent[1] }]);
  });

  test("cannot leave out what concerns the safety of the account", async () => {
    const { kinds } = await choices();
    expect(kinds.at(-1)).toMatchObject({ kind: "security", always: ["inbox", "mail"] });
    for (const way of ["inbox", "mail"]) {
      expect(await choose("security", way, false)).toMatchObject({ code: 409, error: "message.always_sent" });
    }
    expect(await choose("security", "sms", false)).toMatchObject({ code: 200 });
    await shop.db
      .insertInto("message_choice")
      .values({ member_id: member.id, kind: "security", way: "mail", chosen: false })
      .execute();
    await inTransaction(shop.db, async (tx) => {
      const words = { uid: member.uid, at: "now" };
      await notifyMember(tx, shop.deps, member.id, { template: "passkey_added", words, now: shop.now() });
      return done(null);
    });
    expect([(await inbox()).length, (await messagesTo(shop.db, member.id)).length]).toEqual([1, 1]);
  });

  test.each([
    { kind: "moon", way: "mail", on: true },
    { kind: "order", way: "pigeon", on: true },
    { kind: "order", way: "mail", on: "perhaps" },
  ])("refuses $kind by $way: $on", async (request) => {
    expect(await shop.post("/user/message/choice/set", request, { token })).toMatchObject({ error: "input.choice" });
  });

  test("is decided alike for one member and for many", async () => {
    const seen: string[] = [];
    for (const email of [true, false]) {
      for (const way of WAYS) {
        for (const chosen of [true, false, undefined]) {
          const each = await aMember(shop.db);
          if (!email) await setCustomer(shop.db, each.id, { email: null });
          await proveMobile(each.id);
          if (chosen !== undefined)
            await shop.db
              .insertInto("message_choice")
              .values({ member_id: each.id, kind: "order", way, chosen })
              .execute();
          await inTransaction(shop.db, async (tx) => {
            const words = { sn: "E1", delivery: "" };
            const one = { template: "order_ready", words, now: shop.now() } as const;
            await notifyMember(tx, { ...shop.deps, sms: true }, each.id, { ...one, cause: `one ${each.id}` });
            const many = { memberId: each.id, template: "order_ready", words, cause: `many ${each.id}` } as const;
            await notifyMemberOf(tx, many, shop.now());
            return done(null);
          });
          const written = await shop.db
            .selectFrom("outbox")
            .select(["channel", "cause"])
            .where("customer_id", "=", customerOf(each.id))
            .orderBy("id")
            .execute();
          const ways = (cause: string) =>
            written.filter((row) => row.cause?.startsWith(cause)).map(({ channel }) => channel);
          expect(ways("many").toSorted(), `${email} ${way} ${chosen}`).toEqual(ways("one").toSorted());
          seen.push(ways("one").join("+"));
        }
      }
    }
    expect(new Set(seen)).toEqual(new Set(["mail", "", "mail+sms", "sms"]));
  });
});
