import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { Link } from "react-router";

import { PersonFields } from "../../components/address-fields.tsx";
import { paths } from "../../lib/paths.ts";
import type { Problem } from "../../lib/problem.ts";
import { useShop } from "../../lib/shop.ts";
import type { CheckoutForm } from "./checkout-form.ts";
import { TypedField } from "./typed-field.tsx";

type ContactFieldsProps = {
  readonly form: CheckoutForm;
  readonly problem: Problem | null;
  readonly isLoggedIn: boolean;
  /** Whether a kept address says who gets it. */
  readonly isKept: boolean;
};

/** Who orders. The address of an account is the account's; a guest may log in first, and comes back here. */
export function ContactFields({ form, problem, isLoggedIn, isKept }: ContactFieldsProps) {
  const { language, texts } = useShop();
  const words = texts.checkout;
  const typed = { typed: form, problem };
  return (
    <section className="flex flex-col gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-section text-ink">{words.contact}</h2>
        {isLoggedIn ? null : (
          <Link to={paths.login(language, paths.checkout(language))} className={`${textLinkStyle} text-panel`}>
            {words.haveAccount}
          </Link>
        )}
      </header>
      <TypedField
        name="email"
        type="email"
        autoComplete="email"
        label={words.email}
        hint={isLoggedIn ? words.ownEmailNote : words.emailNote}
        readOnly={isLoggedIn}
        {...typed}
      />
      {isKept ? null : <PersonFields {...typed} />}
    </section>
  );
}
