import type { ModelMember, ModelOrder } from "../client-model.ts";
import { pickFrom } from "../people.ts";

/** The statuses of orders that may be refunded. */
export const PAID: ReadonlySet<ModelOrder["status"]> = new Set(["unshipped", "shipped", "finished"] as const);

/** An order, of any member, for which the condition holds. */
export const pickOrder = (
  members: readonly ModelMember[],
  { who, pick }: { readonly who: number; readonly pick: number },
  condition: (order: ModelOrder) => boolean,
): readonly [ModelMember, ModelOrder] | readonly [] => {
  const all = members.flatMap((member) =>
    [...member.orders.values()].filter(condition).map((order) => [member, order] as const),
  );
  return pickFrom(all, who + pick) ?? [];
};
