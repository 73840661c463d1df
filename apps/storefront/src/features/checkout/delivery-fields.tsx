import type { DataOf } from "@espalier/contract/types";
import { shippingNumber } from "@espalier/core/vocabulary/wire-numbers";

import { CountryField, StreetFields } from "../../components/address-fields.tsx";
import { daysWords } from "../../components/days-words.ts";
import { dollars } from "../../components/price.tsx";
import { placeOf } from "../../lib/address-form.ts";
import type { Problem } from "../../lib/problem.ts";
import { useShop } from "../../lib/shop.ts";
import { type CheckoutForm, isDelivered, type Quote } from "./checkout-form.ts";
import { Choices } from "./choices.tsx";

type DeliveryFieldsProps = {
  readonly form: CheckoutForm;
  readonly problem: Problem | null;
  readonly quote: Quote | null;
  readonly countries: DataOf<"countries">;
  /** The addresses that the customer keeps. */
  readonly addresses: DataOf<"customerAddressList">;
  readonly isLoggedIn: boolean;
};

/** Where the order goes, and how. */
export function DeliveryFields({ form, problem, quote, countries, addresses, isLoggedIn }: DeliveryFieldsProps) {
  const words = useShop().texts.checkout;
  const typed = { typed: form, problem };
  const delivers = isDelivered(form);
  const isKept = delivers && form.kept !== "";
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-section text-ink">{words.delivery}</h2>
      <Choices
        name="shipping"
        label={words.how}
        chosen={form.shipping}
        options={[
          { value: String(shippingNumber.delivery), title: words.byPost },
          { value: String(shippingNumber.self_collection), title: words.collect },
        ]}
      />
      {delivers && addresses.length > 0 ? <KeptAddresses addresses={addresses} chosen={form.kept} /> : null}
      {isKept ? null : <CountryField countries={countries} {...typed} />}
      {delivers && !isKept ? <StreetFields {...typed} /> : null}
      {delivers && !isKept && isLoggedIn && addresses.length < MOST_KEPT ? (
        <Keep isWanted={form.keep === "true"} />
      ) : null}
      <Unshown form={form} isKept={isKept} delivers={delivers} />
      {quote === null ? null : <Ways quote={quote} delivers={delivers} />}
    </section>
  );
}

/** As many as an account may keep. */
const MOST_KEPT = 50;

type KeptProps = { readonly addresses: DeliveryFieldsProps["addresses"]; readonly chosen: string };

function KeptAddresses({ addresses, chosen }: KeptProps) {
  const words = useShop().texts.checkout;
  return (
    <Choices
      name="kept"
      label={words.whereTo}
      chosen={chosen}
      options={[
        ...addresses.map((each) => ({ value: String(each.id), title: each.name, note: placeOf(each) })),
        { value: "", title: words.otherAddress },
      ]}
    />
  );
}

function Keep({ isWanted }: { isWanted: boolean }) {
  const words = useShop().texts.checkout;
  return (
    <label className="flex min-h-11 items-center gap-3 text-row text-ink">
      <input
        type="checkbox"
        name="keep"
        value="true"
        defaultChecked={isWanted}
        className="size-5 shrink-0 accent-accent"
      />
      {words.keepAddress}
    </label>
  );
}

/** What was typed into fields that are not shown now, so that it is there when they are. */
function Unshown({ form, isKept, delivers }: { form: CheckoutForm; isKept: boolean; delivers: boolean }) {
  const names: readonly (keyof CheckoutForm)[] = [
    ...(isKept ? PERSON : []),
    ...(isKept || !delivers ? STREET : []),
    ...(delivers ? [] : (["kept"] as const)),
  ];
  return names.map((name) => <input key={name} type="hidden" name={name} value={form[name]} />);
}

const PERSON = ["name", "phone", "country"] as const;
const STREET = ["address", "postal", "city", "area", "province", "keep"] as const;

function Ways({ quote, delivers }: { quote: Quote; delivers: boolean }) {
  const { texts } = useShop();
  const words = texts.checkout;
  if (delivers && quote.methods.length > 0)
    return (
      <Choices
        name="method"
        label={words.method}
        chosen={String(quote.shipping_method_id)}
        options={quote.methods.map((method) => ({
          value: String(method.id),
          title: `${method.name}, ${daysWords(method, texts.goods)}`,
          detail: /[1-9]/.test(method.charge) ? dollars(method.charge) : words.free,
        }))}
      />
    );
  if (delivers || quote.points.length === 0) return null;
  return (
    <Choices
      name="point"
      label={words.point}
      chosen={String(quote.collection_point_id)}
      options={quote.points.map(({ id, name, address }) => ({ value: String(id), title: `${name}, ${address}` }))}
    />
  );
}
