// Prints the time by which days are closed, and whether the clock that shows it is trusted. `trust` confirms it, for a company that was
// stopped for long or whose clock was put right. Works beside a running server, or starts the embedded database for the while.
import { openDatabase } from "../apps/server/src/platform/db/open-database.ts";
import { type ClockReading, readClock, trustClock } from "../apps/server/src/platform/db/trusted-time.ts";
import { printTable } from "./print-table.ts";
import { runTool, withCompany } from "./run-tool.ts";

const TRUST = "trust";

const showClock = async (word: string | undefined): Promise<number> => {
  if (word !== undefined && word !== TRUST) {
    console.error(`clock: say \`${TRUST}\`, or nothing to look`);
    return 2;
  }
  const reading = await withCompany(async ({ ownerUrl: url }) => {
    const { db, close } = openDatabase({ url, size: 1, name: "espalier clock", patience: 0 });
    try {
      const before = await readClock(db);
      if (word === TRUST) await trustClock(db, before.now);
      return word === TRUST ? { ...before, trusted: before.now, doubted: null } : before;
    } finally {
      await close();
    }
  });
  printTable(rowsOf(reading));
  return 0;
};

const rowsOf = ({ now, trusted, doubted }: ClockReading): readonly (readonly [string, string])[] => [
  ["the database's clock", now.toISOString()],
  ["last trusted at", trusted?.toISOString() ?? "never"],
  ["doubted from", doubted?.toISOString() ?? "not doubted"],
];

const USAGE = {
  command: "clock",
  words: [`[${TRUST}]`],
  does: `Prints the time by which days are closed, and when the clock was last trusted.\nnpm run clock -- ${TRUST} confirms that the clock is right.`,
};

await runTool(USAGE, async ([word]) => await showClock(word));
