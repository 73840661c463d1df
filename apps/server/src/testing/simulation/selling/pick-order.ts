import type { ClientModel, ModelMember, ModelOrder } from "../client-model.ts";
import { pickFrom } from "../people.ts";

/** The statuses of orders that may be refunded. */
export const PAID: ReadonlySet<ModelOrder["status"]> = new Set(["unshipped", "shipped", "finished"] as const);

type Choice = { readonly who: number; readonly pick: number };
type Condition = (order: ModelOrder) => boolean;
type Buyers = Pick<ClientModel, "members" | "guests">;

/** An order, of any member, for which the condition holds. */
export const pickOrder = (members: readonly ModelMember[], choice: Choice, condition: Condition) =>
  pickOf(ordersOf(members), choice, condition);

/** The same of any member or guest; an order of a guest has no member. */
export const pickAnyOrder = (buyers: Buyers, choice: Choice, condition: Condition) =>
  pickOf(allOrders(buyers), choice, condition);

export const allOrders = ({ members, guests }: Buyers): readonly (readonly [ModelMember | undefined, ModelOrder])[] => [
  ...ordersOf(members),
  ...guests.map(({ order }) => [undefined, order] as const),
];

const ordersOf = (members: readonly ModelMember[]): readonly (readonly [ModelMember, ModelOrder])[] =>
  members.flatMap((member) => [...member.orders.values()].map((order) => [member, order] as const));

const pickOf = <Buyer>(
  all: readonly (readonly [Buyer, ModelOrder])[],
  { who, pick }: Choice,
  condition: Condition,
): readonly [Buyer, ModelOrder] | readonly [] =>
  pickFrom(
    all.filter(([, order]) => condition(order)),
    who + pick,
  ) ?? [];
