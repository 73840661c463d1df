import type { Member } from "./new-member.ts";
import { withDatabase } from "./with-database.ts";

/**
 * The side below a newcomer on which no other test places members: their newcomers join at the ends of the outer
 * chains.
 */
export const innerSideOf = async ({ uid }: Pick<Member, "uid">): Promise<"left" | "right"> =>
  await withDatabase(async (db) => {
    const { side } = await db
      .selectFrom("placement as p")
      .innerJoin("member as m", "m.id", "p.member_id")
      .select("p.side")
      .where("m.uid", "=", uid)
      .executeTakeFirstOrThrow();
    return side === "left" ? "right" : "left";
  });
