import { netOfGoods } from "@espalier/core/orders/charges";
import {
  type DeliveryOffer,
  deliveryCharge,
  inKilograms,
  offerDelivery,
  type Parcel,
  reaches,
  weightOf,
} from "@espalier/core/orders/delivery-charge";
import { formatMoney, ZERO } from "@espalier/core/money/money";
import { priceGoods, type TakenOff } from "@espalier/core/orders/price-order";
import type { PaymentMethod, Shipping } from "@espalier/core/vocabulary/order";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { CollectionPoint, DeliveryMethod } from "../../delivery/read-delivery.ts";
import type { ChosenGoods } from "../choose-goods.ts";
import { type DeliveryPrices, FREE_DELIVERY } from "../price-in.ts";
import type { StoredDelivery } from "./stored-delivery.ts";

/** What a buyer chooses from. A company without methods delivers free, and one without points says in its settings where it is. */
export type DeliveryOptions = {
  readonly methods: readonly DeliveryMethod[];
  readonly points: readonly CollectionPoint[];
};

/** What a buyer asks for; without an id the cheapest method or the first point. `country`: where it is delivered to. */
export type Travel = {
  readonly shipping: Shipping;
  readonly country: string;
  readonly methodId: number | undefined;
  readonly pointId: number | undefined;
};

/** The goods of an order as delivery sees them. */
type Goods = {
  readonly goods: readonly ChosenGoods[];
  readonly off: TakenOff;
  readonly payment: PaymentMethod;
};

/** How an order travels. */
export type ChosenDelivery = {
  /** The copy that the order keeps. */
  readonly stored: StoredDelivery;
  readonly prices: DeliveryPrices;
  /** The id of the method or of the point; null where there is none to choose. */
  readonly id: number | null;
  /** The methods that carry the order, the cheapest first; none for one that is collected. */
  readonly offers: readonly DeliveryOffer<DeliveryMethod>[];
  /** The places where it could be collected; none for one that is delivered. */
  readonly points: readonly CollectionPoint[];
};

export type DeliveryRefusal = "delivery.none" | "delivery.too_heavy" | "delivery.method_gone" | "delivery.point_gone";

/** Chooses how an order travels, and refuses a method or point that is not offered. */
export const chooseDelivery = (
  { methods, points }: DeliveryOptions,
  travel: Travel,
  goods: Goods,
): Outcome<ChosenDelivery, DeliveryRefusal> =>
  travel.shipping === "delivery" ? chooseMethod(methods, travel, goods) : choosePoint(points, travel);

const chooseMethod = (
  methods: readonly DeliveryMethod[],
  { country, methodId }: Travel,
  { goods, off, payment }: Goods,
): Outcome<ChosenDelivery, DeliveryRefusal> => {
  if (methods.length === 0) return methodId === undefined ? done(UNNAMED) : refused("delivery.method_gone");
  const grams = weightOf(goods);
  const parcel = (by: PaymentMethod): Parcel => {
    const net = netOfGoods(priceGoods(goods, by, off).charges);
    return { country, grams, net, payment: by };
  };
  const offers = offerDelivery(methods, parcel(payment));
  const chosen = methodId === undefined ? offers[0] : offers.find(({ method }) => method.id === methodId);
  if (!chosen) {
    if (offers.length > 0) return refused("delivery.method_gone");
    if (!methods.some((method) => reaches(method, country))) return refused("delivery.none");
    return refused("delivery.too_heavy", { weight: inKilograms(grams) });
  }
  const { id, name, days_from, days_to } = chosen.method;
  // A method that carries an order paid in one unit carries it paid in any: its last row has no limit of value.
  const chargedIn = (by: PaymentMethod) => deliveryCharge(chosen.method, parcel(by)) ?? chosen.charge;
  const prices = { delivery_price: chargedIn("card"), delivery_pv_price: chargedIn("SP") };
  const standardIn = (by: PaymentMethod): string => formatMoney(offerDelivery(methods, parcel(by))[0]?.charge ?? ZERO);
  const standard = { standard_price: standardIn("card"), standard_pv_price: standardIn("SP") };
  return done({ stored: { by: "method", name, days_from, days_to, ...standard }, prices, id, offers, points: [] });
};

const choosePoint = (
  points: readonly CollectionPoint[],
  { pointId }: Travel,
): Outcome<ChosenDelivery, DeliveryRefusal> => {
  const point = pointId === undefined ? points[0] : points.find(({ id }) => id === pointId);
  if (!point) return pointId === undefined ? done(UNNAMED) : refused("delivery.point_gone");
  const { id, name, address, map_url, hours } = point;
  return done({ ...UNNAMED, stored: { by: "point", name, address, map_url, hours }, id, points });
};

const UNNAMED: ChosenDelivery = { stored: {}, prices: FREE_DELIVERY, id: null, offers: [], points: [] };
