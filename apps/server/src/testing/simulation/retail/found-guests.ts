import { compareCompany } from "../compare-company.ts";
import type { DrawnAction } from "../draw-actions.ts";
import { closePeriod } from "../operator-actions.ts";
import { refundPart, ship } from "../order-actions.ts";
import { settle } from "../run-jobs.ts";
import { allOrders, PAID } from "../selling/pick-order.ts";
import type { SimulatedCompany } from "../simulated-company.ts";
import { orderAsGuest, payAsGuest } from "./order-as-guest.ts";

/** The guests who name a seller by a code or choose one, and what they buy. */
const GUESTS = [
  { who: 1, whom: 5, pick: 0 },
  { who: 2, whom: 3, pick: 0 },
  { who: 1, whom: 11, pick: 0 },
];

/** The first orders of the public shop, paid and shipped, so that something is held for members from the first round on. */
export const foundGuests = async (
  company: SimulatedCompany,
  first: Omit<DrawnAction, "who" | "key">,
): Promise<void> => {
  const act = async (
    perform: (acting: { company: SimulatedCompany; action: DrawnAction; repeats: never[] }) => Promise<void>,
    changed: Partial<DrawnAction> & Pick<DrawnAction, "key">,
  ): Promise<void> => await perform({ company, action: { ...first, who: 0, ...changed }, repeats: [] });
  for (const [place, guest] of GUESTS.entries()) await act(orderAsGuest, { ...guest, key: `first-guest-${place}` });
  await compareCompany(company);
  for (const [place] of company.model.guests.entries())
    await act(payAsGuest, { who: place, pick: 0, key: `first-guest-pays-${place}` });
  await settle(company);
  await compareCompany(company);
  for (const [place] of company.model.guests.entries())
    await act(ship, { who: place, pick: 0, key: `first-guest-ships-${place}` });
  await act(closePeriod, { key: "first-run" });
  await settle(company);
  await compareCompany(company);
  // A piece of the last order comes back while its profit is held.
  const paid = allOrders(company.model).filter(([, { status }]) => PAID.has(status));
  await act(refundPart, { who: paid.length - 1, pick: 0, flag: true, key: "first-guest-refund" });
  await compareCompany(company);
};
