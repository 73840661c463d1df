import type { DataOf } from "@espalier/contract/types";
import { LANGUAGES, languageName } from "@espalier/core/text/language";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { useId, useRef } from "react";
import { Form, useActionData, useLoaderData } from "react-router";

import { AccountNav } from "../../components/account-nav.tsx";
import { FormField } from "../../components/form-field.tsx";
import { useShop } from "../../lib/shop.ts";
import { useChosen } from "../../lib/use-chosen.ts";
import type { changeDetails, loadDetails } from "./change-details.ts";
import { type Changed, Outcome, Part, problemIn, Send } from "./parts.tsx";
import { PasskeySection } from "./passkey-section.tsx";
import { PasswordSection } from "./password-section.tsx";

/** What the shop knows of a customer, and what can be changed of it. */
export function DetailsPage() {
  const { customer, passkeys, password } = useLoaderData<typeof loadDetails>();
  const change = useActionData<typeof changeDetails>();
  const { texts } = useShop();
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <AccountNav title={texts.account.details} />
      <Person customer={customer} change={change} />
      <Consent shown={customer.contact_shown} change={change} />
      <PasswordSection hasPassword={customer.has_password} asked={password} passkeys={passkeys.list} change={change} />
      <PasskeySection passkeys={passkeys} hasPassword={customer.has_password} email={customer.email} change={change} />
      <Leave change={change} />
    </div>
  );
}

type Customer = DataOf<"customerInfo">;

function Person({ customer, change }: Changed & { customer: Customer }) {
  const words = useShop().texts.account;
  const id = useId();
  const problem = problemIn(change, "edit");
  const { name, phone } = (problem && change?.typed) ?? customer;
  return (
    <section className="flex flex-col gap-4">
      <Outcome change={change} of="edit" />
      <Form method="post" className="flex flex-col gap-4">
        <FormField
          name="email"
          type="email"
          label={words.email}
          hint={words.emailNote}
          value={customer.email}
          readOnly
          problem={null}
        />
        <FormField name="name" autoComplete="name" label={words.name} defaultValue={name} problem={problem} />
        <FormField
          name="phone"
          type="tel"
          autoComplete="tel"
          label={words.phone}
          defaultValue={phone}
          problem={problem}
        />
        <div className="flex flex-col gap-1.5">
          <label htmlFor={id} className="text-small font-medium text-ink-2">
            {words.language}
          </label>
          <select
            id={id}
            name="language"
            defaultValue={customer.language}
            className="min-h-12 w-full rounded-control bg-surface px-4 inset-ring-1 inset-ring-edge/60"
          >
            {LANGUAGES.map((each) => (
              <option key={each} value={each} className="bg-surface text-ink">
                {languageName(each)}
              </option>
            ))}
          </select>
        </div>
        <Send intent="edit">{words.save}</Send>
      </Form>
    </section>
  );
}

function Consent({ shown, change }: Changed & { shown: boolean }) {
  const words = useShop().texts.account;
  const field = useRef<HTMLInputElement>(null);
  useChosen(shown, () => {
    if (field.current !== null) field.current.checked = shown;
  });
  return (
    <Part title={words.consent} text={words.consentText}>
      <Outcome change={change} of="consent" />
      <Form method="post" className="flex flex-col gap-3">
        <label className="flex min-h-11 items-center gap-3 text-row text-ink">
          <input
            ref={field}
            type="checkbox"
            name="contact_shown"
            value="true"
            defaultChecked={shown}
            className="size-5 shrink-0 accent-accent"
          />
          {words.consentOn}
        </label>
        <Send intent="consent">{words.save}</Send>
      </Form>
    </Part>
  );
}

function Leave({ change }: Changed) {
  const words = useShop().texts.account;
  const refused = problemIn(change, "erase");
  return (
    <Part title={words.leave}>
      <Outcome change={change} of="erase" />
      <details open={refused !== null} className="rounded-panel bg-sunken px-4">
        <summary className="flex min-h-12 cursor-pointer items-center text-row text-ink">{words.erase}</summary>
        <Form method="post" className="flex flex-col gap-4 pb-4">
          <p className="text-panel text-ink-2">{words.eraseText}</p>
          <label className="flex min-h-11 items-center gap-3 text-panel text-ink">
            <input type="checkbox" required className="size-5 shrink-0 accent-accent" />
            {words.eraseSure}
          </label>
          <button
            type="submit"
            name="intent"
            value="erase"
            className={buttonStyle({ variant: "danger", size: "medium" })}
          >
            {words.erase}
          </button>
        </Form>
      </details>
    </Part>
  );
}
