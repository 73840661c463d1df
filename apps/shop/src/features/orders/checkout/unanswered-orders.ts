import type { RequestOf } from "@espalier/contract/types";
import { tabStore } from "@espalier/web/device/device-storage";

import { storedUnanswered } from "../../../lib/requests/stored-unanswered.ts";
import { paymentNumber } from "@espalier/core/vocabulary/wire-numbers";
import type { OrderToPlace } from "./order-request.ts";
import { isObject } from "@espalier/web/device/is-object";

/** Orders this tab sent whose answer never came. Sent again, also after a reload, each is placed only once. */
export const unansweredOrders = storedUnanswered(tabStore, "orderCreate", isOrder);

/** Payments of unpaid orders whose answer never came. */
export const unansweredPayments = storedUnanswered(tabStore, "orderPay", isPayment);

export function isOrder(value: unknown): value is OrderToPlace {
  if (!isObject(value) || !["undefined", "string"].includes(typeof value["return_sn"])) return false;
  return typeof value["goods"] === "string" && isPaidType(value["paid_type"]);
}

export function isPayment(value: unknown): value is RequestOf<"orderPay"> {
  return isObject(value) && typeof value["sn"] === "string" && isPaidType(value["paid_type"]);
}

const isPaidType = (value: unknown): boolean => Object.values<unknown>(paymentNumber).includes(value);
