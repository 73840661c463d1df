import { done } from "@espalier/core/vocabulary/outcome";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { queueMessage } from "../../modules/notifications/queue-message.ts";
import { FIRST_PAGE, MAY_DAYS, type AdminRequest, type AdminScene } from "../admin-scene.ts";
import { aMember } from "../builders/a-member.ts";
import { aQuestion } from "../builders/a-question.ts";
import { openedVersion } from "../opened-version.ts";
import type { TestApp } from "../setup/test-app.ts";

/** Valid requests of the calls about messages to members, and questions of theirs. */
export const validMessageRequests = {
  adminMessageList: () => ({
    ...FIRST_PAGE,
    ...MAY_DAYS,
    state: "trouble",
    channel: "mail",
    template: "order_paid",
    recipient: "wren@",
    uid: "10000001",
    sort: "recipient",
  }),
  adminMessageView: async ({ shop }) => ({ id: await aFailedMessage(shop) }),
  adminMessageTest: () => ({}),
  adminMessageAgain: async ({ shop }) => ({ ids: [await aFailedMessage(shop)] }),
  adminQuestionList: () => ({ ...FIRST_PAGE, state: "waiting", uid: "10000001", sort: "waiting" }),
  adminQuestionCounts: () => ({}),
  adminQuestionView: async ({ shop }) => ({ id: await aQuestionOfSomebody(shop) }),
  adminQuestionAnswer: async (scene) => ({ ...(await openedQuestion(scene)), text: "It comes tomorrow." }),
  adminQuestionClose: async (scene) => await openedQuestion(scene),
} as const satisfies Record<string, AdminRequest>;

/** Adds a message that a mail server refused permanently. */
export const aFailedMessage = async (shop: TestApp, recipient = "gone@shop.example"): Promise<number> => {
  const now = shop.now();
  const written = await inTransaction(shop.db, async (tx) => {
    const addressee = { channel: "mail", recipient, language: "en", customerId: null } as const;
    const words = { sn: "E2605040800000000001", amount: "12.00 SP", delivery: "" };
    await queueMessage(tx, shop.deps, addressee, { template: "order_paid", words, now });
    const { id } = await tx
      .updateTable("outbox")
      .set({ state: "failed", attempts: 1, settled_at: now, last_error: "550 no such mailbox", error_code: "550" })
      .where("id", "=", (eb) => eb.selectFrom("outbox").select((of) => of.fn.max("id").as("id")))
      .returning("id")
      .executeTakeFirstOrThrow();
    return done(id);
  });
  if (!written.ok) throw new Error("a message was refused");
  return written.value;
};

const aQuestionOfSomebody = async ({ db }: TestApp): Promise<number> =>
  await aQuestion(db, { memberId: (await aMember(db)).id });

const openedQuestion = async (scene: AdminScene) => {
  const id = await aQuestionOfSomebody(scene.shop);
  return { id, version: await openedVersion(scene, "adminQuestionView", { id }) };
};
