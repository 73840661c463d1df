import { fillText } from "@espalier/core/text/fill-text";
import { LANGUAGES, languageName, languageTag } from "@espalier/core/text/language";
import { KitWordsContext } from "@espalier/ui/foundations/kit-words";
import { Globe, ShoppingBag, UserRound } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { Link, Outlet, ScrollRestoration, useMatches, useNavigation, useSearchParams } from "react-router";

import { SearchForm } from "../components/search-form.tsx";
import { countPieces, readCart } from "../lib/cart.ts";
import { readCountry } from "../lib/country.ts";
import { headOf, usePageTitle } from "../lib/head.ts";
import { kitWordsOf } from "../lib/kit-words.ts";
import { ARTICLES, paths } from "../lib/paths.ts";
import { useShop } from "../lib/shop.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

/** The frame of every page, with the page in it. */
export function Frame() {
  usePageTitle();
  useKeptFocus();
  return (
    <Framed>
      <Outlet />
    </Framed>
  );
}

/** The head of the shop, a page, and the foot. */
export function Framed({ children }: { children: ReactNode }) {
  const { texts } = useShop();
  const words = useMemo(() => kitWordsOf(texts), [texts]);
  return (
    <KitWordsContext value={words}>
      <a
        href="#content"
        className="sr-only rounded-control bg-surface px-4 py-3 text-ink focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50"
      >
        {texts.frame.skip}
      </a>
      <div className="flex min-h-dvh flex-col">
        <Top />
        <SellerBar />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto flex min-h-[70dvh] w-full max-w-[1200px] flex-1 flex-col gap-6 px-4 pt-4 pb-12 outline-none sm:px-6 sm:pt-6"
        >
          {children}
        </main>
        <Foot />
      </div>
      <ScrollRestoration />
    </KitWordsContext>
  );
}

const iconLink =
  "relative flex size-11 shrink-0 items-center justify-center rounded-pill text-ink motion-press hover:bg-sunken";

function Top() {
  const { language, texts, company, cookies } = useShop();
  const [search] = useSearchParams();
  const pieces = countPieces(readCart(cookies));
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-bg/92 backdrop-blur-md">
      <div className="mx-auto flex h-16 w-full max-w-[1200px] items-center px-4 sm:gap-2 sm:px-6">
        <Link
          to={paths.list(language)}
          className="mr-auto truncate py-2 text-section font-semibold tracking-tight text-ink"
        >
          {company}
        </Link>
        <div className="hidden w-80 sm:block">
          <SearchForm id="search" q={search.get("q") ?? ""} />
        </div>
        <Link to={paths.country(language)} aria-label={texts.frame.place} className={iconLink}>
          <Globe aria-hidden="true" size={21} strokeWidth={1.75} />
        </Link>
        <Link to={paths.account(language)} aria-label={texts.frame.account} className={iconLink}>
          <UserRound aria-hidden="true" size={21} strokeWidth={1.75} />
        </Link>
        <Link
          to={paths.cart(language)}
          aria-label={pieces === 0 ? texts.frame.cart : fillText(texts.frame.cartOf, { count: String(pieces) })}
          className={`${iconLink} -mr-2.5`}
        >
          <ShoppingBag aria-hidden="true" size={21} strokeWidth={1.75} />
          {pieces === 0 ? null : (
            <span className="tabular absolute top-0.5 right-0 flex min-w-5 items-center justify-center rounded-pill bg-accent px-1 text-[0.6875rem] leading-5 font-semibold text-on-accent">
              {pieces}
            </span>
          )}
        </Link>
      </div>
      <NextPageBar />
    </header>
  );
}

/** Whose shop it is, and the way to that of the company. The server ends the visit, so the page is loaded again. */
function SellerBar() {
  const { language, texts, seller } = useShop();
  if (seller === null) return null;
  return (
    <div className="bg-accent-soft">
      <form
        method="post"
        action={paths.leave(language)}
        className="mx-auto flex min-h-11 w-full max-w-[1200px] items-center justify-between gap-4 px-4 text-panel sm:px-6"
      >
        <Link
          to={paths.seller(language, seller.code)}
          className="min-w-0 truncate py-2.5 font-semibold text-accent-ink underline-offset-4 hover:underline"
        >
          {fillText(texts.frame.sellerShop, { name: seller.name })}
        </Link>
        <button type="submit" className={`${footLink} shrink-0`}>
          {texts.frame.leave}
        </button>
      </form>
    </div>
  );
}

/** A line while the next page is loading; invisible if that is quick. */
function NextPageBar() {
  if (useNavigation().state === "idle") return null;
  return (
    <div aria-hidden="true" className="appear-delayed absolute inset-x-0 bottom-0">
      <div className="breathe h-0.5 bg-accent" />
    </div>
  );
}

const footLink = "inline-flex min-h-11 items-center text-ink-2 underline-offset-4 hover:text-ink hover:underline";

function Foot() {
  const shop = useShop();
  const { language, texts, company, cookies } = shop;
  const head = headOf(useMatches(), shop);
  const country = readCountry(cookies);
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto flex w-full max-w-[1200px] flex-col gap-2 px-4 py-8 text-small text-ink-2 sm:px-6">
        <p className="text-panel font-semibold text-ink">{company}</p>
        <p>{texts.frame.footer}</p>
        <nav aria-label={texts.frame.language} className="flex flex-wrap gap-x-6">
          <Link to={paths.country(language)} className={footLink}>
            {country === "" ? texts.frame.noCountry : `${texts.frame.country}: ${country}`}
          </Link>
          {LANGUAGES.filter((other) => other !== language).map((other) => (
            <a
              key={other}
              href={(head?.address ?? paths.list)(other)}
              lang={languageTag(other)}
              hrefLang={languageTag(other)}
              className={footLink}
            >
              {languageName(other)}
            </a>
          ))}
          {ARTICLES.map((article) => (
            <Link key={article} to={paths.article(language, article)} className={footLink}>
              {texts.frame[article]}
            </Link>
          ))}
          <a href="/" className={footLink}>
            {texts.frame.members}
          </a>
        </nav>
      </div>
    </footer>
  );
}
