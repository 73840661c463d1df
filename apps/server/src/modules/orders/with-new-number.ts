import { violatedConstraint } from "../../platform/db/in-transaction.ts";

/** Numbers drawn for one order before it fails. A second one is next to never needed. */
const MOST_NUMBERS = 4;

/**
 * Places an order by an attempt that draws its number. When the database refuses a number that another order has, nothing of the attempt
 * is stored, and it is made again.
 */
export const withNewNumber = async <Placed>(attempt: () => Promise<Placed>): Promise<Placed> => {
  for (let drawn = 1; ; drawn += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (violatedConstraint(error) !== "member_order_sn_key" || drawn >= MOST_NUMBERS) throw error;
    }
  }
};
