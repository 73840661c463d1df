import { describe, expect, test } from "vitest";

import { isAnythingWaiting } from "../../../apps/server/src/modules/network/roll-up-queries.ts";
import { readRunLines, readUsedLines } from "../../../apps/server/src/testing/read-plan.ts";
import { eventually } from "../eventually.ts";
import { findPostgres } from "../start-postgres.ts";
import { differences } from "../trading-town.ts";
import { compareCards, compareMails, compareMoney, compareOrders, finishJobs } from "./compare.ts";
import { askForRun, loseInTheMiddle, type Loss } from "./lose-in-the-middle.ts";
import { openScene, type Scene } from "./scene.ts";
import { inShop } from "./town.ts";

const programs = findPostgres();

/** A close writes profits, then pays them; a void takes them back, then notifies members. */
const LOSSES: readonly Loss[] = [
  { reached: "before its commit", run: "close", at: "profit" },
  { reached: "after its commit", run: "void", at: "journal" },
  { reached: "after its commit", run: "close", at: "journal" },
  { reached: "before its commit", run: "void", at: "outbox" },
];

const TIME = LOSSES.length * 60_000;

describe.each(programs === undefined ? [] : [programs])("the PostgreSQL in %s", (bin) => {
  test(
    "dies in the middle of a run, card payments, mails and requests: each is done once, and every answer stands",
    async () => {
      const scene = await openScene(bin);
      const { town, servers, till, mails, book, cards } = scene;
      const { nameOf } = town.world;
      const inPrimary = async <Result>(work: Parameters<typeof inShop<Result>>[1]): Promise<Result> =>
        await inShop(scene.roles.primary, work);
      const profits = async () => await inPrimary(async (db) => await readRunLines(db, scene.runId, nameOf));
      const used = async () => await inPrimary(async (db) => await readUsedLines(db, nameOf));
      await inPrimary(async (db) => await eventually(async () => !(await isAnythingWaiting(db))));
      const before = await used();
      await finishRun(scene, "close");
      const [withoutLoss, usedThen] = [await profits(), await used()];
      expect(withoutLoss).not.toEqual([]);
      await finishRun(scene, "void");
      expect(await used()).toEqual(before);

      for (const loss of LOSSES) {
        await loseInTheMiddle(scene, loss);
        if (loss.run === "close") expect(await profits()).toEqual(withoutLoss);
        expect(await used()).toEqual(loss.run === "close" ? usedThen : before);
      }

      await inPrimary(async (db, pool) => {
        await finishJobs(pool);
        await eventually(async () => !(await isAnythingWaiting(db)));
        await compareMoney(db, town, book);
        await compareOrders(db, town, book);
        await compareCards(pool, till, cards);
        await compareMails(db, mails.arrived, scene.lostAt);
        expect(await differences(db)).toEqual([]);
      });
      for (const server of servers) {
        server.signal("SIGTERM");
        expect(await server.ended).toBe(0);
        expect(server.lines().filter((line) => !EXPECTED.test(line))).toEqual([]);
      }
    },
    TIME,
  );
});

const EXPECTED = /^ready |^the (connection to the )?database /;

/** Lets a run that meets no loss end. */
const finishRun = async (scene: Scene, run: "close" | "void"): Promise<void> => {
  const { job_id: job } = await askForRun(scene, run).answer;
  await inShop(scene.roles.primary, async (db) => {
    const jobs = db.selectFrom("plan_job").select("run_id").where("id", "=", Number(job));
    await eventually(async () => (await jobs.where("status", "=", "done").execute()).length > 0);
    scene.runId = (await jobs.executeTakeFirstOrThrow()).run_id ?? 0;
  });
};
