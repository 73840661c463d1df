import { randomBytes } from "node:crypto";
import axe from "axe-core";
import { done } from "@espalier/core/vocabulary/outcome";
import { expect, test } from "vitest";
import { inTransaction } from "../../apps/server/src/platform/db/in-transaction.ts";
import { queueMessage } from "../../apps/server/src/modules/notifications/queue-message.ts";
import { openAdmin } from "../support/open-admin.ts";
import { seeToast } from "../support/read-screen.ts";
import { axeViolations } from "../support/axe-violations.ts";
import { withDatabase } from "../support/with-database.ts";

test("a failed message is found from the overview, opened and sent again", async () => {
  const [one, two] = [await refusedMail(), await refusedMail()];
  const page = await openAdmin("support", { still: true });
  await page.addInitScript(axe.source);
  await page.goto("/admin/");
  await page.getByRole("link", { name: /^Undelivered/ }).click();
  const row = page.getByRole("row").filter({ hasText: one });
  await row.getByText("Rejected").waitFor();
  expect(await axeViolations(page, "the list", "all rules")).toEqual([]);

  await row.getByRole("button").first().click();
  const drawer = page.getByRole("dialog");
  await drawer.getByText("550 · 550 5.1.1 no such mailbox").waitFor();
  await drawer.getByText("Order: E2611200000000000001").waitFor();
  expect(await axeViolations(page, "the message", "all rules")).toEqual([]);
  await drawer.getByRole("button", { name: "Send again" }).click();
  await seeToast(page, "1 message will be sent again");
  await row.waitFor({ state: "detached" });

  await page.getByRole("row").filter({ hasText: two }).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Send 1 again" }).click();
  await seeToast(page, "1 message will be sent again");
  await page.goto(`/admin/messages?recipient=${encodeURIComponent(two)}`);
  await page.getByRole("row").filter({ hasText: two }).getByText("Waiting").waitFor();
});

test("an auditor reads messages and cannot send any, and nobody can read a code", async () => {
  const failed = await refusedMail();
  const recipient = await write("code");
  const page = await openAdmin("auditor");
  await page.goto(`/admin/messages?recipient=${encodeURIComponent(failed)}`);
  await page.getByRole("row").filter({ hasText: failed }).getByRole("button").first().click();
  await page.getByRole("dialog").getByText("550 5.1.1 no such mailbox").waitFor();
  expect(await page.getByRole("button", { name: /again/ }).count()).toBe(0);

  await page.goto(`/admin/messages?recipient=${encodeURIComponent(recipient)}`);
  await page.getByRole("row").filter({ hasText: recipient }).getByRole("button").first().click();
  const drawer = page.getByRole("dialog");
  await drawer.getByText("Your verification code is ••••••.").waitFor();
  expect(await drawer.textContent()).not.toContain("804215");
});

const COMPANY = { publicUrl: "https://shop.example", timeZone: "UTC", sms: true };

/** Queues a message to an address that nobody else has. Returns the address. */
const write = async (template: "code" | "order_paid"): Promise<string> => {
  const recipient = `${randomBytes(6).toString("hex")}@members.example`;
  const addressee = { channel: "mail", recipient, language: "en", customerId: null } as const;
  const now = new Date();
  await withDatabase(async (db) => {
    await inTransaction(db, async (tx) => {
      await (template === "code"
        ? queueMessage(tx, COMPANY, addressee, {
            template,
            words: { code: "804215", minutes: "10", purpose: "for a test" },
            now,
          })
        : queueMessage(tx, COMPANY, addressee, {
            template,
            now,
            words: {
              sn: "E2611200000000000001",
              amount: "12.00 SP",
              delivery: "",
            },
          }));
      return done(null);
    });
  });
  return recipient;
};

/** The same, in the state after a mail server refused it permanently. */
const refusedMail = async (): Promise<string> => {
  const recipient = await write("order_paid");
  const refusal = { state: "failed", attempts: 1, error_code: "550", last_error: "550 5.1.1 no such mailbox" } as const;
  await withDatabase((db) =>
    db
      .updateTable("outbox")
      .set({ ...refusal, settled_at: new Date() })
      .where("recipient", "=", recipient)
      .execute(),
  );
  return recipient;
};
