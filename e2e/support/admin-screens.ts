import { paths, patterns } from "../../apps/admin/src/lib/paths.ts";
import { readScreens } from "../../scripts/screens/read-screens.ts";
import { newGoods } from "./new-goods.ts";
import { newMember } from "./new-member.ts";
import { adminAs } from "./open-admin.ts";
import { placePaidOrders } from "./place-orders.ts";
import { eventually } from "./read-screen.ts";

const screens = await readScreens("admin");

/** Opened by import.test.ts, which uploads a file for it. */
const ELSEWHERE = "/imports/:id";

/**
 * The addresses of every screen of the admin app and of its tabs, each with something to show, for an operator who is
 * logged in.
 */
export const adminAddresses = async (): Promise<readonly string[]> => {
  const plain = patterns.filter((path) => !path.includes(":") && path !== "/login");
  const named = await addressesWithValues();
  for (const path of patterns) {
    const isNamed = named.some((address) => patternOf(path).test(address));
    if (path.includes(":") && path !== ELSEWHERE && !isNamed) throw new Error(`no address of ${path} is named here`);
  }
  // These need a value in their address.
  const incomplete = ["/plans/compare"];
  return [...plain.filter((path) => !incomplete.includes(path)), ...named].map((path) => `/admin${path}`);
};

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/?]+")}(?:[/?]|$)`);

/** What the tabs of a screen add to its address. */
const tabsOf = (path: string): readonly string[] =>
  Object.keys(screens.find((screen) => screen.path === path)?.tabs ?? {}).map((tab) => (tab === "" ? "" : `/${tab}`));

const addressesWithValues = async (): Promise<readonly string[]> => {
  const call = await adminAs("owner");
  const [customer] = (await call("adminCustomerList", {})).list;
  const [sn = ""] = await placePaidOrders(await newMember({ SP: "10.00" }), await newGoods(), 1);
  const [journal] = (await call("adminJournalList", {})).list;
  const newest = async () => (await call("adminSimulationList", {})).list[0]?.id;
  // Another test may have started one in the meantime.
  const simulation =
    (await newest()) ?? (await call("adminPlanSimulate", { id: 3, periods: 30 }).then(({ id }) => id, newest));
  if (simulation === undefined) throw new Error("no simulation has been started");
  await eventually(async () => (await call("adminSimulationView", { id: simulation })).status, "done");
  const { list: withdrawals } = await call("adminWithdrawalList", { status: "pending" });
  if (!journal || !withdrawals[0] || !customer) throw new Error("there is no journal, withdrawal or customer");
  return [
    paths.members({ add: "1" }),
    ...tabsOf("/members/:uid").map((tab) => `/members/10000001${tab}`),
    paths.customer({ id: customer.id }),
    paths.oneGoods({ id: 1 }),
    paths.notice({ id: 1 }),
    paths.article({ symbol: "help" }),
    paths.journal({ uid: journal.uid, sn: journal.journal_sn }),
    paths.network({ uid: "10000001" }),
    paths.network({ uid: "10000001", tree: "sponsor" }),
    paths.order({ sn }),
    paths.order({ sn, do: "refund" }),
    ...tabsOf("/runs/:id").map((tab) => `/runs/60${tab}`),
    `${paths.run({ id: 60, tab: "profits" })}?line=1`,
    paths.plan({ id: 1 }),
    paths.plan({ id: 2 }),
    paths.plan({ id: 3 }),
    paths.newPlan({ from: 2 }),
    paths.comparePlans({ from: 2, to: 3 }),
    paths.simulation({ id: simulation }),
    paths.withdrawals({ status: "all" }),
    paths.withdrawals({ open: withdrawals[0].trade_sn }),
  ];
};
