import { readEmail } from "@espalier/contract/typed-text/email-address";
import { readVatNumber } from "@espalier/core/text/vat-number";

import { addressFaults } from "../../lib/address-form.ts";
import type { Faults } from "../../lib/problem.ts";
import type { Texts } from "../../lib/texts.ts";
import { type CheckoutForm, isDelivered } from "./checkout-form.ts";

/** Everything that is missing or cannot be right, so that it is mended at once: the server names one fault at a time. */
export const findFaults = (form: CheckoutForm, texts: Pick<Texts, "checkout" | "frame">): Faults => ({
  ...emailFault(form, texts),
  ...addressFaults(form, texts, isDelivered(form) ? undefined : ["name", "phone", "country"]),
  ...(form.vat_number.trim() !== "" &&
    readVatNumber(form.vat_number) === undefined && { vat_number: texts.checkout.vatNumberWrong }),
});

const emailFault = ({ email }: CheckoutForm, { checkout, frame }: Pick<Texts, "checkout" | "frame">): Faults => {
  if (email.trim() === "") return { email: frame.missing };
  return readEmail(email) === undefined ? { email: checkout.emailWrong } : {};
};
