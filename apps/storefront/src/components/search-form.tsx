import { Search } from "lucide-react";
import { useRef } from "react";
import { Form } from "react-router";

import { paths } from "../lib/paths.ts";
import { useShop } from "../lib/shop.ts";
import { useChosen } from "../lib/use-chosen.ts";

/** Looks for goods by words. */
export function SearchForm({ id, q }: { id: string; q: string }) {
  const { language, texts } = useShop();
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef(q);
  useChosen(q, () => {
    // What is being typed for the next search stays.
    if (field.current?.value === sent.current) field.current.value = q;
    sent.current = q;
  });
  return (
    <Form
      role="search"
      action={paths.list(language)}
      onSubmit={() => (sent.current = field.current?.value ?? "")}
      className="flex w-full"
    >
      <label htmlFor={id} className="sr-only">
        {texts.frame.searchPlaceholder}
      </label>
      <span className="flex min-h-11 w-full items-center rounded-pill bg-sunken inset-ring-1 inset-ring-edge/60 focus-within:inset-ring-2 focus-within:inset-ring-accent">
        <input
          ref={field}
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
