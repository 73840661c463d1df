import type { Explained, FactList, FactsOf, Step } from "../explanation.ts";
import { profitStep } from "../final-steps.ts";
import { inviteDue } from "./price-invite.ts";

export const inviteFacts = {
  order_sn: { unit: "order", stored: "order" },
  buyer: { unit: "member" },
  /** The order's volume after the period. */
  pv: { unit: "volume" },
  rate: { unit: "rate" },
} as const satisfies FactList;

type Facts = FactsOf<typeof inviteFacts>;

/** The amount due for an order's volume, less the amount paid before. */
export const inviteSteps = (
  { pv, rate }: Facts,
  paid: Explained,
): readonly Step<"volume" | "inviteRate" | "due" | "paid" | "profit">[] => {
  const due = inviteDue(pv, rate);
  const before = due - paid.amount;
  return [
    { sign: "", name: "volume", figure: { volume: pv } },
    { sign: "×", name: "inviteRate", figure: { share: rate } },
    ...(before === 0 ? [] : lessBefore(due, before)),
    profitStep(paid),
  ];
};

const lessBefore = (due: number, before: number): readonly Step<"due" | "paid">[] => [
  { sign: "=", name: "due", figure: { amount: due } },
  { sign: "−", name: "paid", figure: { amount: before }, lessens: true },
];

export const inviteSummaryKey = (
  { pv, rate }: Facts,
  { amount }: Explained,
): "invite" | "inviteLess" | "inviteMore" => {
  if (amount < 0) return "inviteLess";
  return amount === inviteDue(pv, rate) ? "invite" : "inviteMore";
};
