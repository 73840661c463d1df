import { readEmail } from "@espalier/contract/typed-text/email-address";
import { readPhone } from "@espalier/contract/typed-text/phone";
import { shippingNumber } from "@espalier/core/vocabulary/wire-numbers";

import type { Faults } from "../../lib/problem.ts";
import type { Texts } from "../../lib/texts.ts";
import type { CheckoutForm } from "./checkout-form.ts";

/** Everything that is missing or cannot be right, so that it is mended at once: the server names one fault at a time. */
export const findFaults = (form: CheckoutForm, { checkout, frame }: Pick<Texts, "checkout" | "frame">): Faults => {
  const delivers = form.shipping !== String(shippingNumber.self_collection);
  const needed = ["email", "name", "phone", "country", ...(delivers ? (["address"] as const) : [])] as const;
  return {
    ...(readEmail(form.email) === undefined && { email: checkout.emailWrong }),
    ...(readPhone(form.phone) === undefined && { phone: checkout.phoneWrong }),
    ...Object.fromEntries(needed.filter((name) => form[name].trim() === "").map((name) => [name, frame.missing])),
  };
};
