import { units } from "@espalier/contract/locales/en/wallets";

/** The article that discloses what members earned in a year. */
export const disclosure = {
  title: "Income disclosure {year}",
  introduction: [
    `What the {members} members of {year} earned, including those who earned nothing. {nothing} of them earned nothing; half of all members earned at most {median} ${units.SP} + ${units.CP}.`,
    `All of them together earned {fromMembers} ${units.SP} + ${units.CP} by what members bought, and {fromCustomers} ${units.SP} + ${units.CP} ({retailShare}) by what customers bought who are no members. {sellers} members earned by sales to customers.`,
    "These figures come from the ledger. They are not a promise: what a member earns depends on what the member's team sells.",
  ],
  incomes: {
    gross: `Income (${units.SP} + ${units.CP})`,
    from_members: `Income from what members bought (${units.SP} + ${units.CP})`,
    from_customers: `Income from what customers bought (${units.SP} + ${units.CP})`,
    net: `Income less own purchases (${units.SP} + ${units.CP})`,
  },
  heads: ["Rank", "Members", "Earned nothing", "25%", "Half", "75%", "90%", "99%", "Highest", "Average"],
  everybody: "All members",
  noRank: "No rank",
  notes: [
    `Income is commissions and incentives in ${units.SP} and ${units.CP}, less what was clawed back. ${units.RP} are not counted, since they can only be exchanged for coupons. Purchases are what a member paid for orders and did not get back, a dollar by card counted as one ${units.SP}. Any other costs of a member are not known and not deducted.`,
    "Income from what customers bought is the retail profits on sales to people who are no members, also while they are on hold. All other income comes from what members bought.",
    "25% means that a quarter of the members in the row earned at most this amount, and so on. Ranks are those at the end of the year. Ranks of fewer than five members show no amounts.",
  ],
};
