import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { Form, Link, useActionData, useLoaderData } from "react-router";

import { CountryField, PersonFields, StreetFields } from "../../components/address-fields.tsx";
import { ProblemNote } from "../../components/notes.tsx";
import { paths } from "../../lib/paths.ts";
import { useShop } from "../../lib/shop.ts";
import type { changeAddress, loadAddress } from "./change-addresses.ts";
import { Send } from "./parts.tsx";

/** One address: typed for the first time, changed, or deleted. */
export function AddressPage() {
  const { countries, address, key: first } = useLoaderData<typeof loadAddress>();
  const answered = useActionData<typeof changeAddress>();
  const { language, texts } = useShop();
  const words = texts.account;
  const { form, problem, key } = answered ?? { form: address, problem: null, key: first };
  const typed = { typed: form, problem };
  const isNew = address.id === 0;
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <h1 className="text-title text-ink">{isNew ? words.addAddress : words.changeAddress}</h1>
      <ProblemNote problem={problem} />
      <Form method="post" className="flex flex-col gap-3">
        <PersonFields {...typed} />
        <CountryField countries={countries} {...typed} />
        <StreetFields {...typed} />
        <label className="flex min-h-11 items-center gap-3 text-row text-ink">
          <input
            type="checkbox"
            name="is_default"
            value="true"
            defaultChecked={form.is_default}
            className="size-5 shrink-0 accent-accent"
          />
          {words.useFirst}
        </label>
        <input type="hidden" name="key" value={key} />
        <div className="flex flex-col gap-3 sm:flex-row">
          <Send intent="save">{words.save}</Send>
          <Link to={paths.addresses(language)} className={buttonStyle({ variant: "quiet", size: "medium" })}>
            {words.cancel}
          </Link>
        </div>
      </Form>
      {isNew ? null : (
        <Form method="post" className="flex flex-col border-t border-line pt-6">
          <button
            type="submit"
            name="intent"
            value="delete"
            className={`${buttonStyle({ variant: "plain", size: "medium" })} sm:self-start`}
          >
            {words.deleteAddress}
          </button>
        </Form>
      )}
    </div>
  );
}
