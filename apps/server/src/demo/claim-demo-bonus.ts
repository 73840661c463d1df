import type { ZonedClock } from "../platform/clock/zoned-clock.ts";
import { claimIncentive } from "../modules/plan/incentives/claim-incentive.ts";
import type { Tx } from "../platform/db/in-transaction.ts";
import type { DemoRandom } from "./demo-random.ts";
import type { Step } from "./grow-network.ts";
import { must, type DemoMember } from "./join-member.ts";

/** Claims the first step of the advancement incentive for a member at a given time; the other steps stay open. */
export const claimDemoBonus = (
  tx: Tx,
  member: DemoMember,
  { clock, random, now }: { readonly clock: ZonedClock; readonly random: DemoRandom; readonly now: Date },
): Step => ({
  at: now.getTime(),
  run: async () => {
    const { id } = await tx
      .selectFrom("incentive_item")
      .select("id")
      .where("list", "=", "advancement")
      .orderBy("level")
      .limit(1)
      .executeTakeFirstOrThrow();
    const claim = { memberId: member.id, itemId: id };
    must(await claimIncentive(tx, claim, { clock, random: random.bytes, now }), "a claim");
  },
});
