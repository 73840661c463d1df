import type { DataOf, RequestOf } from "@espalier/contract/types";
import { formatMoney, type Money, parseMoney, ZERO } from "@espalier/core/money/money";
import { deliveryCharge, type DeliveryStep } from "@espalier/core/orders/delivery-charge";
import type { PaymentMethod } from "@espalier/core/vocabulary/order";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";
import { BLANK_TEXT } from "../../lib/localized.ts";

export type Method = DataOf<"adminDeliveryMethodList">[number];
export type Point = DataOf<"adminDeliveryPointList">[number];

export const methodsQuery = queryOptions({
  queryKey: ["delivery", "methods"],
  queryFn: ({ signal }) => api("adminDeliveryMethodList", {}, { signal }),
});

export const pointsQuery = queryOptions({
  queryKey: ["delivery", "points"],
  queryFn: ({ signal }) => api("adminDeliveryPointList", {}, { signal }),
});

/** A row of charges as it is typed; an empty limit is none. */
export type StepFields = Readonly<Record<"up_to_grams" | "up_to" | "pv_up_to" | "price" | "pv_price", string>>;

export const BLANK_STEP: StepFields = { up_to_grams: "", up_to: "", pv_up_to: "", price: "", pv_price: "" };

export type MethodForm = {
  readonly name: Method["name"];
  readonly countries: string;
  readonly steps: readonly StepFields[];
  readonly free_from: string;
  readonly pv_free_from: string;
  readonly days_from: string;
  readonly days_to: string;
  readonly active: boolean;
};

export const NEW_METHOD: { readonly version: string; readonly form: MethodForm } = {
  version: "",
  form: {
    name: BLANK_TEXT,
    countries: "",
    steps: [BLANK_STEP],
    free_from: "",
    pv_free_from: "",
    days_from: "1",
    days_to: "3",
    active: true,
  },
};

export const openMethod = ({ version, steps, ...method }: Method): typeof NEW_METHOD => ({
  version,
  form: {
    name: method.name,
    active: method.active,
    countries: method.countries.join(","),
    steps: steps.map((step) => ({
      up_to_grams: String(step.up_to_grams ?? ""),
      up_to: step.up_to ?? "",
      pv_up_to: step.pv_up_to ?? "",
      price: step.price,
      pv_price: step.pv_price,
    })),
    free_from: method.free_from ?? "",
    pv_free_from: method.pv_free_from ?? "",
    days_from: String(method.days_from),
    days_to: String(method.days_to),
  },
});

/** The request that saves a form; rows are sent as JSON. */
export const methodRequest = ({ steps, active, ...form }: MethodForm): RequestOf<"adminDeliveryMethodAdd"> => ({
  ...form,
  steps: JSON.stringify(steps),
  active: active ? 1 : 0,
});

/** Orders on which a form shows what it would charge: grams, and the price of the goods. */
export const EXAMPLES = [
  { grams: 500, net: "20.00" },
  { grams: 2_000, net: "100.00" },
  { grams: 10_000, net: "400.00" },
] as const;

/** What a form would charge for an order; undefined where it carries no such order, or is not filled in. */
export const exampleCharge = (
  { steps, free_from, pv_free_from }: MethodForm,
  { grams, net }: (typeof EXAMPLES)[number],
  payment: PaymentMethod,
): string | undefined => {
  const terms = {
    countries: [],
    steps: steps.flatMap(readStep),
    free_from: limitOf(free_from),
    pv_free_from: limitOf(pv_free_from),
  };
  const charge = deliveryCharge(terms, { country: "", grams, net: amountOf(net), payment });
  return charge === undefined ? undefined : formatMoney(charge);
};

const amountOf = (text: string): Money => parseMoney(text) ?? ZERO;
const limitOf = (text: string): Money | null => (text.trim() === "" ? null : (parseMoney(text.trim()) ?? null));

const readStep = (step: StepFields): readonly DeliveryStep[] => {
  const [price, pvPrice] = [parseMoney(step.price.trim()), parseMoney(step.pv_price.trim())];
  if (price === undefined || pvPrice === undefined) return [];
  const grams = step.up_to_grams.trim();
  return [
    {
      up_to_grams: grams === "" ? null : Number(grams),
      up_to: limitOf(step.up_to),
      pv_up_to: limitOf(step.pv_up_to),
      price,
      pv_price: pvPrice,
    },
  ];
};
