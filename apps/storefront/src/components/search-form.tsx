import { Search } from "lucide-react";
import { Form } from "react-router";

import { paths } from "../lib/paths.ts";
import { useShop } from "../lib/shop.ts";

/** Looks for goods by words. */
export function SearchForm({ id, q }: { id: string; q: string }) {
  const { language, texts } = useShop();
  return (
    <Form role="search" action={paths.list(language)} className="flex w-full">
      <label htmlFor={id} className="sr-only">
        {texts.frame.searchPlaceholder}
      </label>
      <span className="flex min-h-11 w-full items-center rounded-pill bg-sunken inset-ring-1 inset-ring-edge/60 focus-within:inset-ring-2 focus-within:inset-ring-accent">
        <input
          key={q}
          id={id}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={64}
          placeholder={texts.frame.searchPlaceholder}
          className="min-h-11 w-full min-w-0 flex-1 bg-transparent pl-4 outline-none"
        />
        <button
          type="submit"
          aria-label={texts.frame.search}
          className="flex size-11 shrink-0 items-center justify-center rounded-pill text-ink-2 hover:text-ink"
        >
          <Search aria-hidden="true" size={18} />
        </button>
      </span>
    </Form>
  );
}
