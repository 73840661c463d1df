import { payRetail, type RawRetail, retailParameters } from "./pay-retail.ts";
import { retailFacts, retailSteps, retailSummaryKey } from "./retail-steps.ts";

/** A share of what customers without a place pay, for the member who sold it to them. */
export const retail = {
  parameters: retailParameters,
  facts: retailFacts,
  pay: payRetail,
  detail: ({ order, price, memberPrice: member_price, rate }: RawRetail) => ({ order, price, member_price, rate }),
  print: ({ order }: RawRetail) => ({ order }),
  steps: retailSteps,
  summaryKey: retailSummaryKey,
};
