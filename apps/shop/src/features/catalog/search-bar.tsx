import { CheckedForm } from "@espalier/ui/forms/checked-form";
import { IconButton } from "@espalier/ui/foundations/icon-button";
import { TextField } from "@espalier/ui/forms/text-field";
import { Search as SearchIcon, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { MOST_WORDS } from "./search-words.ts";
import type { Search } from "./use-search.ts";

/** The field above the goods. Pressing it or typing begins the search; Escape and the button beside it end it. */
export function SearchBar({ search }: { search: Search }) {
  const { t } = useTranslation("goods");
  const field = useRef<HTMLInputElement>(null);
  const waiting = search.on && search.text === "";

  // A new search can be typed at once. On the way back to results the keyboard would cover them.
  const cameToType = useRef(waiting);
  useEffect(() => {
    if (cameToType.current) field.current?.focus({ preventScroll: true });
  }, []);

  return (
    <CheckedForm
      role="search"
      className="flex flex-wrap items-center gap-1"
      onSubmit={() => {
        search.find();
        field.current?.blur();
      }}
    >
      <div className="min-w-0 grow basis-[9.5rem]">
        <TextField
          ref={field}
          type="search"
          enterKeyHint="search"
          label={t("search")}
          hideLabel
          placeholder={t("search")}
          value={search.text}
          limit={MOST_WORDS}
          autoComplete="off"
          autoCapitalize="none"
          onClick={search.enter}
          onChange={(event) => search.type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape" && search.on) search.leave();
          }}
          leading={<SearchIcon aria-hidden="true" size={20} strokeWidth={1.75} />}
          trailing={
            search.text === "" ? undefined : (
              <IconButton
                icon={X}
                label={t("clearSearch")}
                className="text-ink-3"
                onClick={() => {
                  search.find("");
                  field.current?.focus();
                }}
              />
            )
          }
          className="[&::-webkit-search-cancel-button]:appearance-none"
        />
      </div>
      {search.on ? (
        <button
          type="button"
          onClick={search.leave}
          className="-mr-2 min-h-11 shrink-0 rounded-control px-2.5 text-panel text-accent-ink motion-press hover:bg-sunken"
        >
          {t("leaveSearch")}
        </button>
      ) : null}
    </CheckedForm>
  );
}
