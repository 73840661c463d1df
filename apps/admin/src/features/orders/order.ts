import { PAYMENTS } from "@espalier/core/vocabulary/order";
import type { DataOf } from "@espalier/contract/types";

export type OrderRow = DataOf<"adminOrderList">["list"][number];
export type OrderView = DataOf<"adminOrderView">;
export type Payment = OrderRow["payment"];

/** The storage key of the carrier last used on this device, which is nearly always the next one too. */
export const CARRIER = "admin.carrier";

/** Amounts of an order paid by card are in dollars, others in the wallet's points. */
export const unitOf = (payment: Payment): string => PAYMENTS[payment].unit;
