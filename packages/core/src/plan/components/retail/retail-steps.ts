import type { Explained, FactList, FactsOf, Step } from "../explanation.ts";
import { profitStep } from "../final-steps.ts";
import { retailBase, retailDue } from "./price-retail.ts";

export const retailFacts = {
  order_sn: { unit: "order", stored: "order" },
  /** What was paid for the order's goods, less what came back by the end of the period. */
  price: { unit: "amount" },
  /** What a member would have paid for them; 0 where the rate is of the whole price. */
  member_price: { unit: "amount" },
  rate: { unit: "rate" },
} as const satisfies FactList;

type Facts = FactsOf<typeof retailFacts>;

/** The amount due for what was paid, less the amount credited before. */
export const retailSteps = (
  facts: Facts,
  paid: Explained,
): readonly Step<"price" | "memberPrice" | "retailRate" | "due" | "credited" | "profit">[] => {
  const { price, member_price: memberPrice, rate } = facts;
  const due = dueFor(facts);
  const before = due - paid.amount;
  return [
    { sign: "", name: "price", figure: { amount: price } },
    ...(memberPrice === 0
      ? []
      : [
          {
            sign: "−",
            name: "memberPrice",
            figure: { amount: price - retailBase({ price, memberPrice }) },
            lessens: true,
          } as const,
        ]),
    { sign: "×", name: "retailRate", figure: { share: rate } },
    ...(before === 0 ? [] : lessBefore(due, before)),
    profitStep(paid),
  ];
};

const lessBefore = (due: number, before: number): readonly Step<"due" | "credited">[] => [
  { sign: "=", name: "due", figure: { amount: due } },
  { sign: "−", name: "credited", figure: { amount: before }, lessens: true },
];

const dueFor = ({ price, member_price: memberPrice, rate }: Facts): number =>
  retailDue({ price, memberPrice }, { rate, ofDifference: true });

export const retailSummaryKey = (
  { member_price: memberPrice }: Facts,
  { amount }: Explained,
): "retail" | "retailOver" | "retailLess" => {
  if (amount < 0) return "retailLess";
  return memberPrice > 0 ? "retailOver" : "retail";
};
