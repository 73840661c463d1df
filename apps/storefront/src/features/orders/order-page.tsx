import { fillText } from "@espalier/core/text/fill-text";
import { orderStatusOf, shippingNumber } from "@espalier/core/vocabulary/wire-numbers";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { useEffect, useState } from "react";
import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  useParams,
  useRevalidator,
  useSearchParams,
} from "react-router";

import { ChargeList } from "../../components/charge-list.tsx";
import { GoodsPicture } from "../../components/goods-picture.tsx";
import { dollars } from "../../components/price.tsx";
import { paths } from "../../lib/paths.ts";
import { useShop } from "../../lib/shop.ts";
import { useScripted } from "../../lib/use-scripted.ts";
import type { changeOrder, loadOrder, OrderView } from "./change-order.ts";
import { OrderDocuments } from "./order-documents.tsx";

/** Milliseconds between two looks at an order that waits for its payment. */
const LOOK_AGAIN = 3_000;
/** How often the page looks before it offers to pay again to a buyer who comes from the card provider's page. */
const LOOKS = 5;

/** An order by its link: its state, what can be done, what is in it and where it goes. */
export function OrderPage() {
  const view = useLoaderData<typeof loadOrder>();
  const answered = useActionData<typeof changeOrder>();
  const { language, texts } = useShop();
  // Only an order of an account is named by its number; a guest's by a link.
  const { sn } = useParams();
  const { order } = view;
  const status = orderStatusOf(order.order_status);
  const [search] = useSearchParams();
  const isUnpaid = status === "unpaid";
  const looks = useLookAgain(isUnpaid);
  const confirms = isUnpaid && search.get("card") === "paid" && looks < LOOKS;
  const { unpaidText, confirmingText, unshippedText: unshipped } = texts.order;
  const notes: Readonly<Record<string, string>> = { unpaid: confirms ? confirmingText : unpaidText, unshipped };
  const note = notes[status] ?? "";
  const scripted = useScripted();
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <header className="flex flex-col gap-1">
        <p className="tabular text-small text-ink-3">{fillText(texts.order.title, { sn: order.order_sn })}</p>
        <h1 className="text-title text-ink">{confirms ? texts.order.confirming : texts.order[status]}</h1>
        {note === "" ? null : <p className="text-ink-2">{note}</p>}
      </header>
      {answered === undefined || answered.msg === "" ? null : (
        <p role="alert" className="rounded-panel bg-rejected-soft px-4 py-3 text-panel text-rejected">
          {answered.msg}
        </p>
      )}
      {isUnpaid && !scripted ? (
        <Link to="." reloadDocument className={buttonStyle({ variant: "soft", size: "medium", full: true })}>
          {texts.order.lookAgain}
        </Link>
      ) : null}
      {isUnpaid && !confirms ? <PayForm amount={order.order_amount} payUrl={answered?.payUrl ?? ""} /> : null}
      <Goods view={view} />
      <ChargeList charges={order.charges} amount={order.order_amount} total={texts.order.total} />
      <Destination view={view} />
      <OrderDocuments documents={view.documents} />
      {sn === undefined && !isUnpaid ? (
        <Link to={paths.account(language)} className={buttonStyle({ variant: "quiet", size: "medium", full: true })}>
          {texts.order.toAccount}
        </Link>
      ) : null}
    </div>
  );
}

/** Asks again while a payment is on its way. Returns how often it has asked. */
function useLookAgain(waits: boolean): number {
  const { revalidate, state } = useRevalidator();
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (!waits || state !== "idle") return undefined;
    const lookAgain = () => {
      setLooks(looks + 1);
      void revalidate();
    };
    const timer = setTimeout(lookAgain, LOOK_AGAIN);
    return () => clearTimeout(timer);
  }, [waits, looks, state, revalidate]);
  return looks;
}

function PayForm({ amount, payUrl }: { amount: string; payUrl: string }) {
  const words = useShop().texts.order;
  const busy = useNavigation().state !== "idle";
  useEffect(() => {
    if (payUrl !== "") window.location.assign(payUrl);
  }, [payUrl]);
  return (
    <div className="flex flex-col gap-3">
      {payUrl === "" ? (
        <Form method="post">
          <button type="submit" name="intent" value="pay" disabled={busy} className={buttonStyle({ full: true })}>
            {fillText(words.pay, { amount: dollars(amount) })}
          </button>
        </Form>
      ) : (
        <a href={payUrl} className={buttonStyle({ full: true })}>
          {words.goOn}
        </a>
      )}
      <Form method="post">
        <button
          type="submit"
          name="intent"
          value="cancel"
          disabled={busy}
          className={buttonStyle({ variant: "quiet", size: "medium", full: true })}
        >
          {words.cancel}
        </button>
      </Form>
    </div>
  );
}

function Goods({ view: { goods } }: { view: OrderView }) {
  const words = useShop().texts.order;
  return (
    <section>
      <h2 className="sr-only">{words.goods}</h2>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {goods.map((line) => (
          <li key={line.id} className="flex items-center gap-4 py-3">
            <span className="w-14 shrink-0 overflow-hidden rounded-tile">
              <GoodsPicture id={line.id} src={line.thumb} />
            </span>
            <span className="min-w-0 flex-1 text-row text-ink">{line.title}</span>
            <span className="tabular text-panel text-ink-2">
              {fillText(words.pieces, { number: String(line.number), price: dollars(line.price) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Destination({ view: { order, consignee, delivery, express } }: { view: OrderView }) {
  const words = useShop().texts.order;
  const collects = order.shipping_type === shippingNumber.self_collection;
  const { name, phone, address, area, city, province, abroad } = consignee;
  const lines = collects
    ? [delivery.name, delivery.address, delivery.hours]
    : [name, address, area, city, province, abroad];
  return (
    <section className="flex flex-col gap-1 text-panel text-ink-2">
      <h2 className="font-medium text-ink">{collects ? words.collect : words.to}</h2>
      {/* A city may be its own province. */}
      {[...new Set(lines)]
        .filter((line) => line !== "")
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
      <p className="tabular">{phone}</p>
      {express.track_url === "" ? null : (
        <a href={express.track_url} rel="noreferrer" className={buttonStyle({ variant: "soft", size: "medium" })}>
          {words.track}
        </a>
      )}
    </section>
  );
}
