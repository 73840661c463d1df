import type { OrderView } from "./order.ts";

/** The address of an order in one line, from the street up; empty parts are left out. */
export const consigneeAddress = ({ address, area, city, province, abroad }: OrderView["consignee"]): string =>
  [address, area, city, province, abroad].filter((part) => part !== "").join(", ");
