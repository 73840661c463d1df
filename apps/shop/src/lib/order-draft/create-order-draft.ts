import type { DeviceStorage } from "@espalier/web/device/device-storage";

import { paymentNumber, shippingNumber } from "@espalier/core/vocabulary/wire-numbers";
import { isObject } from "@espalier/web/device/is-object";

export type DraftLine = { readonly id: number; readonly number: number };

/**
 * The member's choices for an order, named as in the request that places it; a coupon of null is none, a method or a place of null the one
 * that the server takes.
 */
export type OrderChoices = {
  readonly shipping_type: (typeof shippingNumber)[keyof typeof shippingNumber];
  readonly paid_type: (typeof paymentNumber)[keyof typeof paymentNumber];
  readonly coupon_id: number | null;
  readonly shipping_method_id: number | null;
  readonly collection_point_id: number | null;
  /** As it is typed; "" for none. */
  readonly vat_number: string;
};

/** An order that is being put together: of what was bought now, or of the cart where `bought` is null. */
export type OrderDraft = Omit<OrderChoices, "shipping_type"> & {
  /** The return whose goods are exchanged for those of the order; "" for none. */
  readonly return_sn: string;
  readonly bought: readonly DraftLine[] | null;
  /** Null until the member chooses. */
  readonly shipping_type: OrderChoices["shipping_type"] | null;
};

const KEY = "order";

/** Nothing bought now, paid in SP. */
const EMPTY: OrderDraft = {
  return_sn: "",
  bought: null,
  shipping_type: null,
  paid_type: paymentNumber.SP,
  coupon_id: null,
  shipping_method_id: null,
  collection_point_id: null,
  vat_number: "",
};

/**
 * The order this tab is putting together. It outlives a reload and the way to the addresses and back. What is stored can be
 * anything, so a draft that makes no sense is none.
 */
export function createOrderDraft(store: DeviceStorage) {
  const write = (draft: OrderDraft) => store.write(KEY, JSON.stringify(draft));

  /** A draft without choices. The return stays: its goods are looked for in the shop. */
  const begun = (): OrderDraft => {
    const { return_sn, paid_type } = draftOf(store.read(KEY));
    return return_sn === "" ? EMPTY : { ...EMPTY, return_sn, paid_type };
  };

  return {
    read: (): OrderDraft => draftOf(store.read(KEY)),
    /** Begins an order of one good; the coupon belonged to the order before. */
    buyNow: (line: DraftLine): void => write({ ...begun(), bought: [line] }),
    /** Begins an order of what the cart holds. */
    checkOut: (): void => write(begun()),
    /** What is ordered next is exchanged for the goods of a return, and paid as they were. */
    exchange: (return_sn: string, paid_type: OrderChoices["paid_type"]): void =>
      write({ ...EMPTY, return_sn, paid_type }),
    change(changes: Partial<OrderDraft>): OrderDraft {
      const changed = { ...draftOf(store.read(KEY)), ...changes };
      write(changed);
      return changed;
    },
    end: (): void => store.drop(KEY),
  };
}

function draftOf(stored: string | null): OrderDraft {
  if (stored === null) return EMPTY;
  try {
    const parsed: unknown = JSON.parse(stored);
    return isDraft(parsed) ? parsed : EMPTY;
  } catch {
    return EMPTY;
  }
}

const isDraft = (value: unknown): value is OrderDraft =>
  isObject(value) &&
  (value["bought"] === null || isLines(value["bought"])) &&
  isOneOf([null, ...Object.values(shippingNumber)], value["shipping_type"]) &&
  isOneOf(Object.values(paymentNumber), value["paid_type"]) &&
  typeof value["vat_number"] === "string" &&
  typeof value["return_sn"] === "string" &&
  ["coupon_id", "shipping_method_id", "collection_point_id"].every(
    (name) => value[name] === null || isCount(value[name]),
  );

const isLines = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isLine);

const isLine = (value: unknown): boolean => isObject(value) && isCount(value["id"]) && isCount(value["number"]);

const isCount = (value: unknown): boolean => typeof value === "number" && Number.isInteger(value) && value > 0;

const isOneOf = (choices: readonly unknown[], value: unknown): boolean => choices.includes(value);
