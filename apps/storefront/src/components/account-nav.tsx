import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { Form, NavLink } from "react-router";

import { paths } from "../lib/paths.ts";
import { useShop } from "../lib/shop.ts";

const tab =
  "flex min-h-11 items-center rounded-pill bg-sunken px-4 text-panel font-medium whitespace-nowrap text-ink-2 motion-press hover:text-ink aria-[current]:bg-ink aria-[current]:text-bg";

/** The head of an account's pages: where one is, the other pages, and the way out. */
export function AccountNav({ title }: { title: string }) {
  const { language, texts } = useShop();
  const words = texts.account;
  return (
    <header className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-4">
        <h1 className="text-title text-ink">{title}</h1>
        <Form method="post" action={paths.details(language)}>
          <button
            type="submit"
            name="intent"
            value="logout"
            className={buttonStyle({ variant: "quiet", size: "medium" })}
          >
            {words.logOut}
          </button>
        </Form>
      </div>
      <nav aria-label={words.title} className="flex flex-wrap gap-1.5">
        <NavLink to={paths.account(language)} end className={tab}>
          {words.tabs.orders}
        </NavLink>
        <NavLink to={paths.addresses(language)} className={tab}>
          {words.tabs.addresses}
        </NavLink>
        <NavLink to={paths.ownSeller(language)} className={tab}>
          {words.tabs.seller}
        </NavLink>
        <NavLink to={paths.details(language)} className={tab}>
          {words.tabs.details}
        </NavLink>
      </nav>
    </header>
  );
}
