import { bookingStates } from "./booking.ts";
import { cardPaymentStates } from "./card-payment.ts";
import { returnStates } from "./goods-return.ts";
import { importStates } from "./import.ts";
import type { Machine } from "./machine.ts";
import { orderStates } from "./order.ts";
import { questionStates } from "./question.ts";
import { runStates } from "./run.ts";
import { withdrawalStates } from "./withdrawal.ts";

type AnyMachine = Omit<Machine<string, Record<string, string>, string>, "edges"> & {
  readonly edges: Readonly<Record<string, { readonly from: readonly string[]; readonly to: string | null }>>;
};

/** Every machine, as documents and tests read them. */
export const machines = [
  orderStates,
  returnStates,
  cardPaymentStates,
  withdrawalStates,
  runStates,
  bookingStates,
  importStates,
  questionStates,
] as const satisfies readonly AnyMachine[];
