import type { ReactNode } from "react";
import { Button } from "../foundations/button.tsx";
import { ChoiceFilter, type ChoiceFilterProps } from "./choice-filter.tsx";
import { DaysFilter, type DaysFilterTexts } from "../dates/days-filter.tsx";
import { SearchBox } from "./search-box.tsx";
import { TextFilter } from "./text-filter.tsx";

/** One way to narrow a list. `key`, `from` and `to` name the values it keeps; "" is any. */
export type Filter =
  | {
      readonly kind: "choice";
      readonly key: string;
      readonly label: string;
      readonly options: ChoiceFilterProps["options"];
    }
  | { readonly kind: "text"; readonly key: string; readonly label: string; readonly placeholder?: string | undefined }
  | { readonly kind: "days"; readonly from: string; readonly to: string; readonly label: string };

export type FilterBarTexts = DaysFilterTexts & { any: string; apply: string; clearSearch: string; clearAll: string };

export type FilterBarProps = {
  label: string;
  /** The search box, whose value is kept under `key`. */
  search?: { readonly key: string; readonly label: string; readonly placeholder?: string | undefined } | undefined;
  filters: readonly Filter[];
  /** The filter values, all as text, so that they can be part of an address. */
  values: Readonly<Record<string, string>>;
  onChange: (changes: Readonly<Record<string, string>>) => void;
  /** Today, "YYYY-MM-DD". */
  today: string;
  locale: string;
  /** Stands at the end of the bar. */
  children?: ReactNode;
  texts: FilterBarTexts;
};

/** A search box and pills that filter a list. It has no state: the list passes the values in and receives changes. */
export function FilterBar(props: FilterBarProps) {
  const { label, search, filters, values, onChange, children, texts } = props;
  const keys = [...(search === undefined ? [] : [search.key]), ...filters.flatMap(keysOf)];
  const isSet = keys.some((key) => (values[key] ?? "") !== "");
  return (
    <div role="search" aria-label={label} className="flex flex-wrap items-center gap-2">
      {search === undefined ? null : (
        <SearchBox
          label={search.label}
          placeholder={search.placeholder}
          value={values[search.key] ?? ""}
          onChange={(value) => onChange({ [search.key]: value })}
          clearLabel={texts.clearSearch}
        />
      )}
      <div className={oneLine}>
        {filters.map((filter) => (
          <OneFilter key={filter.label} filter={filter} {...props} />
        ))}
        {isSet ? (
          <Button
            variant="quiet"
            size="small"
            onClick={() => onChange(Object.fromEntries(keys.map((key) => [key, ""])))}
          >
            {texts.clearAll}
          </Button>
        ) : null}
        {children === undefined ? null : (
          <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:flex-nowrap">{children}</div>
        )}
      </div>
    </div>
  );
}

/** On a phone the pills stand in one line that is pushed sideways. */
const oneLine =
  "contents max-sm:scrollbar-none max-sm:-mx-4 max-sm:flex max-sm:min-w-full max-sm:gap-2 max-sm:overflow-x-auto max-sm:px-4 max-sm:*:shrink-0";

function OneFilter({ filter, values, onChange, today, locale, texts }: FilterBarProps & { filter: Filter }) {
  switch (filter.kind) {
    case "choice":
      return (
        <ChoiceFilter
          label={filter.label}
          options={filter.options}
          value={values[filter.key] ?? ""}
          onChange={(value) => onChange({ [filter.key]: value })}
          anyLabel={texts.any}
        />
      );
    case "text":
      return (
        <TextFilter
          label={filter.label}
          placeholder={filter.placeholder}
          value={values[filter.key] ?? ""}
          onChange={(value) => onChange({ [filter.key]: value })}
          applyLabel={texts.apply}
        />
      );
    case "days":
      return (
        <DaysFilter
          label={filter.label}
          value={{ from: values[filter.from] ?? "", to: values[filter.to] ?? "" }}
          onChange={({ from, to }) => onChange({ [filter.from]: from, [filter.to]: to })}
          today={today}
          locale={locale}
          texts={texts}
        />
      );
  }
}

const keysOf = (filter: Filter): readonly string[] =>
  filter.kind === "days" ? [filter.from, filter.to] : [filter.key];
