import { done } from "@espalier/core/vocabulary/outcome";

import { inTransaction } from "../db/in-transaction.ts";
import { queueMessage } from "../messages/queue-message.ts";
import { FIRST_PAGE, MAY_DAYS, type OfficeRequest } from "./office-scene.ts";
import type { TestApp } from "./test-app.ts";

/** The same of the calls about messages to members. */
export const validMessageRequests = {
  officeMessageList: () => ({
    ...FIRST_PAGE,
    ...MAY_DAYS,
    ...{ state: "trouble", channel: "mail", template: "order_paid", recipient: "wren@", uid: "10000001" },
  }),
  officeMessageView: async ({ shop }) => ({ id: await aFailedMessage(shop) }),
  officeMessageAgain: async ({ shop }) => ({ ids: [await aFailedMessage(shop)] }),
} as const satisfies Record<string, OfficeRequest>;

/** A message that a mail server refused for good. */
export const aFailedMessage = async (shop: TestApp, recipient = "gone@shop.example"): Promise<number> => {
  const now = shop.now();
  const written = await inTransaction(shop.db, async (tx) => {
    const addressee = { channel: "mail", recipient, language: "en", memberId: null } as const;
    const words = { sn: "E2605040800000000001", amount: "12.00 SP" };
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
