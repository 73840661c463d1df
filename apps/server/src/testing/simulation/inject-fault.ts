import { createDemoRandom } from "../../demo/demo-random.ts";
import type { DrawnRound } from "./draw-actions.ts";
import { onceReachable, releaseAbandonedWork } from "./run-jobs.ts";
import { restartServer, type SimulatedCompany } from "./simulated-company.ts";
import { cutSessions } from "./simulated-server.ts";

/**
 * Injects the round's fault after the given number of answers. `end` injects it if it has not happened yet and waits until it is over;
 * clients without an answer repeat their requests meanwhile.
 */
export const injectFault = async (
  company: SimulatedCompany,
  { trouble, troubleAfter: after, powerCut }: Pick<DrawnRound, "trouble" | "troubleAfter" | "powerCut">,
): Promise<{ readonly end: () => Promise<void> }> => {
  const cut = trouble === "power" ? await company.cluster.awaitPowerCut() : undefined;
  let answers = 0;
  let begun: Promise<void> | undefined;
  const begin = async (): Promise<void> => {
    company.history.push(`trouble: ${trouble}`);
    switch (trouble) {
      case "none":
        return;
      case "server":
        company.figures.kills += 1;
        return await restartServer(company);
      case "sessions":
        company.figures.kills += 1;
        return await onceReachable(async () => await cutSessions(company.cluster.ownerUrl));
      case "database":
        company.figures.kills += 1;
        company.cluster.kill();
        return;
      case "power": {
        company.figures.powerCuts += 1;
        const { cluster: old, server } = company;
        // From here on answers of the old machine are discarded. What it acknowledged before has to be on the disk.
        company.epoch += 1;
        company.isDown = true;
        // A separate generator, since the number of files differs from run to run.
        const choices = createDemoRandom(powerCut.seed);
        const found = await cut?.cut({ logOnly: powerCut.logOnly, chooseOld: () => choices.chance(0.5) });
        if (!found) throw new Error("no power cut was prepared");
        await restartServer(company, found);
        await server.kill();
        await old.remove();
      }
    }
  };
  company.answered = () => {
    answers += 1;
    if (answers > after) begun ??= begin();
    // A failure is thrown by `end`, and ends no process before.
    begun?.catch(() => undefined);
  };
  return {
    end: async () => {
      company.answered = () => undefined;
      await (begun ??= begin());
      if (trouble !== "none") await releaseAbandonedWork(company);
    },
  };
};
