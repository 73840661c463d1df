import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { useEffect } from "react";
import { fillText } from "@espalier/core/text/fill-text";
import type { StoreFailure } from "@espalier/contract/storefront";
import { Link, useRevalidator, useRouteError } from "react-router";

import { Failure } from "../lib/failure.ts";
import { isLost, isRefusal } from "../lib/is-refusal.ts";
import { Missing } from "../lib/missing.ts";
import { paths } from "../lib/paths.ts";
import { useShop } from "../lib/shop.ts";
import { Framed } from "./frame.tsx";

/** What could not be shown: an address of nothing, or a failure of ours. */
export function FailedPage() {
  const error = useRouteError();
  const { language, texts } = useShop();
  const missing = isMissing(error);
  if (error instanceof Failure) return <Failed {...error.failure} />;
  if (isRefusal(error) && error.key === "order.link_over") return <LinkOver />;
  if (isRefusal(error) && isLost(error)) return <NoAnswer words={error.msg} />;
  return (
    <Framed>
      <div className="flex flex-col items-center gap-3 py-20 text-center">
        <h1 className="text-title text-ink">{missing ? texts.frame.notFound : texts.frame.failed}</h1>
        <p className="max-w-sm text-ink-2">{missing ? texts.frame.notFoundText : texts.frame.failedText}</p>
        <Link to={paths.list(language)} reloadDocument={!missing} className={buttonStyle({ size: "medium" })}>
          {texts.frame.toShop}
        </Link>
      </div>
    </Framed>
  );
}

/** What the server could not do. A form that was sent is still in the browser, one step back. */
function Failed({ why, id = "" }: StoreFailure) {
  const { language, texts } = useShop();
  const { title, text } = texts.failure[why];
  return (
    <Framed>
      <div role="alert" className="flex flex-col items-center gap-3 py-20 text-center">
        <h1 className="text-title text-ink">{title}</h1>
        <p className="max-w-md text-ink-2">{text}</p>
        {id === "" ? null : <p className="text-small text-ink-3">{fillText(texts.failure.number, { id })}</p>}
        <a href={paths.list(language)} className={buttonStyle({ size: "medium" })}>
          {texts.frame.toShop}
        </a>
      </div>
    </Framed>
  );
}

/** The page could not be read: it is asked for again where it is, by itself as soon as the connection is back. */
function NoAnswer({ words }: { words: string }) {
  const { texts } = useShop();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const readAgain = () => void revalidate();
    window.addEventListener("online", readAgain);
    return () => window.removeEventListener("online", readAgain);
  }, [revalidate]);
  return (
    <Framed>
      <div role="alert" className="flex flex-col items-center gap-4 py-20 text-center">
        <p className="max-w-sm text-row text-ink">{words}</p>
        <button
          type="button"
          aria-busy={state === "loading"}
          onClick={() => void revalidate()}
          className={buttonStyle({ size: "medium" })}
        >
          {texts.frame.tryAgain}
        </button>
      </div>
    </Framed>
  );
}

/** The link of an order whose days are over: the order is still there for who proves its address. */
function LinkOver() {
  const { language, texts } = useShop();
  return (
    <Framed>
      <div className="flex flex-col items-center gap-3 py-20 text-center">
        <h1 className="text-title text-ink">{texts.frame.linkOver}</h1>
        <p className="max-w-sm text-ink-2">{texts.frame.linkOverText}</p>
        <Link to={paths.account(language)} className={buttonStyle({ size: "medium" })}>
          {texts.frame.toOrders}
        </Link>
        <Link to={paths.list(language)} className={buttonStyle({ variant: "quiet", size: "medium" })}>
          {texts.frame.toShop}
        </Link>
      </div>
    </Framed>
  );
}

/** Whether nothing is there, and nothing failed. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Missing || (isRefusal(error) && MISSING.has(error.key));

const MISSING: ReadonlySet<string> = new Set(["not_found", "goods.unknown", "order.unknown", "order.link_over"]);
