import type { Plan } from "./plan.ts";

/** Step 2: whether a member with these volumes, in hundredths, is active under a plan. */
export const isActive = (
  { activationPv, activationCustomersPv }: Pick<Plan, "activationPv" | "activationCustomersPv">,
  { ownPv, customersPv }: { readonly ownPv: number; readonly customersPv: number },
): boolean => ownPv >= activationPv && hasCustomersPv(customersPv, activationCustomersPv);

/** A rule that asks for nothing is met, also where refunds that a run settled before their orders left less. */
export const hasCustomersPv = (customersPv: number, asked: number): boolean => asked === 0 || customersPv >= asked;
