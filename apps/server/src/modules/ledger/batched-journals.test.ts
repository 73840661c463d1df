import { manualAdjustment } from "@espalier/core/ledger/movements";
import { money } from "@espalier/core/money/money";
import { expect, onTestFinished, test } from "vitest";

import { openDatabase } from "../../platform/db/open-database.ts";
import { balanceOf } from "../../testing/builders/a-member.ts";
import { testDatabase } from "../../testing/setup/database.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { START } from "../../testing/setup/test-app.ts";
import { journalWriter } from "../../testing/ledger/journal-writer.ts";
import { walletHolders } from "../../testing/wallet-holders.ts";

test("2,000 simultaneous movements are answered in order and all posted", async () => {
  const database = await testDatabase();
  onTestFinished(database.drop);
  const [member] = await walletHolders(database.db, 1);
  const id = member?.id ?? 0;
  const write = journalWriter(database.db);
  const outcomes = await Promise.all(
    Array.from({ length: 2000 }, (_, index) => {
      // Every third movement takes more than the wallet can hold.
      const hundredths = index % 3 === 2 ? -1_000_000n : 1n;
      return write(
        manualAdjustment({ member: id, sn: `W${index}`, at: START, reason: "" }, "adjustment", "SP", money(hundredths)),
      );
    }),
  );
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(
    outcomes.map((_, index) => (index % 3 === 2 ? "insufficient" : "posted")),
  );
  expect(await balanceOf(database.db, id, "SP")).toBe(1334n);
  await expectCleanLedger(database.db);
});

test("without a database all waiting movements fail, and so does the next", async () => {
  const nowhere = openDatabase({ url: "postgres://server:secret@127.0.0.1:9/espalier" });
  onTestFinished(nowhere.close);
  const write = journalWriter(nowhere.db);
  const give = (sn: string) =>
    write(manualAdjustment({ member: 1, sn, at: START, reason: "" }, "deposit", "SP", money(1n)));
  const settled = await Promise.allSettled(Array.from({ length: 300 }, (_, index) => give(`N${index}`)));
  expect(settled.filter(({ status }) => status === "fulfilled")).toEqual([]);
  await expect(give("later")).rejects.toThrow("ECONNREFUSED");
});
