import { fillText } from "@espalier/core/text/fill-text";
import { buttonStyle, textLinkStyle } from "@espalier/ui/foundations/button-style";
import { type ChangeEvent, useEffect, useRef } from "react";
import { Form, Link, useActionData, useLoaderData, useNavigation, useSubmit } from "react-router";

import { dollars } from "../../components/price.tsx";
import { SellerChoice } from "../../components/seller-choice.tsx";
import { ARTICLES, paths } from "../../lib/paths.ts";
import type { Problem } from "../../lib/problem.ts";
import { useShop } from "../../lib/shop.ts";
import { useScripted } from "../../lib/use-scripted.ts";
import { ContactFields } from "./contact-fields.tsx";
import type { checkOut } from "./check-out.ts";
import { isDelivered } from "./checkout-form.ts";
import { CouponField } from "./coupon-field.tsx";
import { DeliveryFields } from "./delivery-fields.tsx";
import type { loadCheckout } from "./load-checkout.ts";
import { QuoteSummary } from "./quote-summary.tsx";
import { VatNumber } from "./vat-number.tsx";

/** What changes the price: with scripts it is asked for at once. */
const PRICED: ReadonlySet<string> = new Set(["country", "province", "shipping", "method", "point", "kept"]);

/** One page from the cart to the card: who, where to, how it travels and what it costs, line by line. */
export function CheckoutPage() {
  const loaded = useLoaderData<typeof loadCheckout>();
  const answered = useActionData<typeof checkOut>();
  const { language, texts } = useShop();
  const submit = useSubmit();
  const scripted = useScripted();
  const { state, formData } = useNavigation();
  const busy = state !== "idle";
  // Whatever is sent next would take its answer away, and the order would be placed without being shown.
  const orders = formData?.get("intent") === "order";
  const place = useRef<HTMLFormElement>(null);
  const { form, quote, problem, key, isChanged } = { isChanged: false, ...loaded, ...answered };
  useEffect(() => {
    if (problem !== null) showProblem(place.current, problem);
  }, [problem]);
  const words = texts.checkout;
  if (loaded.isEmpty) return <Empty />;

  const priceAgain = ({ target }: ChangeEvent<HTMLFormElement>) => {
    const named: unknown = Reflect.get(target, "name");
    if (typeof named === "string" && PRICED.has(named) && !orders)
      void submit(place.current, { replace: true, preventScrollReset: true });
  };
  return (
    <Form
      ref={place}
      method="post"
      action={paths.checkout(language)}
      onChange={priceAgain}
      onSubmit={(event) => orders && event.preventDefault()}
      className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      {/* What the enter key of any field presses. */}
      <button type="submit" name="intent" value={quote === null ? "quote" : "order"} hidden tabIndex={-1} />
      <div className="flex flex-col gap-6">
        <h1 className="text-title text-ink">{words.title}</h1>
        {isChanged ? (
          <p role="alert" className="rounded-panel bg-pending-soft px-4 py-3 text-panel text-pending">
            {words.changed}
          </p>
        ) : null}
        {problem === null ? null : (
          <p role="alert" className="rounded-panel bg-rejected-soft px-4 py-3 text-panel text-rejected">
            {problem.msg}
          </p>
        )}
        <ContactFields
          form={form}
          problem={problem}
          isLoggedIn={loaded.isLoggedIn}
          isKept={isDelivered(form) && form.kept !== ""}
        />
        <DeliveryFields
          form={form}
          problem={problem}
          quote={quote}
          countries={loaded.countries}
          addresses={loaded.addresses}
          isLoggedIn={loaded.isLoggedIn}
        />
        <VatNumber form={form} problem={problem} />
      </div>
      <section className="flex flex-col gap-4 rounded-panel bg-sunken p-5 lg:sticky lg:top-24">
        <h2 className="text-section text-ink">{words.summary}</h2>
        {quote === null ? (
          problem === null && <p className="text-ink-2">{words.countryFirst}</p>
        ) : (
          <>
            <QuoteSummary quote={quote} />
            <CouponField form={form} problem={problem} />
            <SellerChoice of={quote} problem={problem} typed={form.seller_code} />
          </>
        )}
        <input type="hidden" name="hash" value={quote?.hash ?? ""} />
        <input type="hidden" name="key" value={key} />
        {quote === null ? null : (
          <button type="submit" name="intent" value="order" disabled={busy} className={buttonStyle({ full: true })}>
            {fillText(words.pay, { amount: dollars(quote.amount) })}
          </button>
        )}
        {scripted && quote !== null ? null : (
          <button
            type="submit"
            name="intent"
            value="quote"
            className={buttonStyle({ variant: "plain", size: "medium", full: true })}
          >
            {words.showTotal}
          </button>
        )}
        <p className="text-small text-ink-3">{words.payNote}</p>
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-small text-ink-3">
          {words.agree}
          {ARTICLES.map((article) => (
            // In a page of its own: what was typed stays.
            <a key={article} href={paths.article(language, article)} target="_blank" className={textLinkStyle}>
              {texts.frame[article]}
            </a>
          ))}
        </p>
      </section>
    </Form>
  );
}

/** Leads to the first field that has to be mended, or to the message: the button that was pressed may be far below. */
const showProblem = (form: HTMLFormElement | null, { faults }: Problem): void => {
  const fields = [...(form?.elements ?? [])].filter((field) => field instanceof HTMLElement);
  const wrong = fields.find((field) => Object.hasOwn(faults, field.getAttribute("name") ?? ""));
  const shown = wrong ?? form?.querySelector("[role=alert]");
  shown?.scrollIntoView({ block: "center" });
  wrong?.focus({ preventScroll: true });
};

function Empty() {
  const { language, texts } = useShop();
  return (
    <div className="flex flex-col items-center gap-3 py-20 text-center">
      <h1 className="text-title text-ink">{texts.checkout.empty}</h1>
      <Link to={paths.list(language)} className={buttonStyle({ size: "medium" })}>
        {texts.cart.toShop}
      </Link>
    </div>
  );
}
