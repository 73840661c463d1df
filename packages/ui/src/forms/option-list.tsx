import { Check, Search } from "lucide-react";
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { classNames } from "../foundations/class-names.ts";
import { matchOptions, type SelectOption } from "./match-options.ts";
import { stepIndex } from "./step-index.ts";
import { TextField } from "./text-field.tsx";

type OptionListProps = {
  label: string;
  options: readonly SelectOption[];
  value: string | null;
  onChoose: (value: string) => void;
  searchLabel?: string | undefined;
  noMatchText?: string | undefined;
};

/** A list box, with a search field on top when it was given a name. Focus stays put; arrows move the active option. */
export function OptionList({ label, options, value, onChoose, searchLabel, noMatchText }: OptionListProps) {
  const id = useId();
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search);
  const found = useMemo(() => matchOptions(options, wanted), [options, wanted]);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex((option) => option.value === value),
    ),
  );
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active, found]);

  function onKeyDown(event: KeyboardEvent) {
    // Enter that ends a composed (Chinese) word, and Home and End inside the search, belong to the field.
    if (event.nativeEvent.isComposing) return;
    if (searchLabel !== undefined && (event.key === "Home" || event.key === "End")) return;
    const next = stepIndex(event.key, active, found.length, "vertical");
    const chosen = found[active];
    if (next !== null) setActive(next);
    else if (event.key === "Enter" && chosen !== undefined) onChoose(chosen.value);
    else return;
    event.preventDefault();
  }

  const listId = `${id}-list`;
  const pointer = found[active] === undefined ? undefined : `${id}-${active}`;
  return (
    // A searched list keeps its height, so that the sheet does not jump while typing.
    <div className={classNames("flex flex-col gap-2", searchLabel !== undefined && "min-h-[64dvh]")}>
      {searchLabel === undefined ? null : (
        <div className="sticky -top-2 z-1 -mx-1 bg-surface px-1 py-1">
          <TextField
            label={searchLabel}
            hideLabel
            placeholder={searchLabel}
            leading={<Search aria-hidden="true" size={18} />}
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
            data-autofocus=""
            role="combobox"
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={pointer}
            aria-autocomplete="list"
            autoComplete="off"
            enterKeyHint="done"
          />
        </div>
      )}
      <ul
        ref={list}
        id={listId}
        role="listbox"
        aria-label={label}
        {...(searchLabel === undefined
          ? { "data-autofocus": "", tabIndex: 0, onKeyDown, "aria-activedescendant": pointer }
          : {})}
        className="-mx-4 outline-none"
      >
        {found.map((option, index) => (
          <OptionRow
            key={option.value}
            id={`${id}-${index}`}
            option={option}
            active={index === active}
            chosen={option.value === value}
            onChoose={onChoose}
          />
        ))}
      </ul>
      <p role="status" className="text-center text-panel font-normal text-ink-3 not-empty:py-8">
        {found.length === 0 ? noMatchText : ""}
      </p>
    </div>
  );
}

type OptionRowProps = {
  id: string;
  option: SelectOption;
  active: boolean;
  chosen: boolean;
  onChoose: (value: string) => void;
};

function OptionRow({ id, option, active, chosen, onChoose }: OptionRowProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={chosen}
      onClick={() => onChoose(option.value)}
      className={classNames(
        "flex min-h-12 items-center gap-3 px-5 py-2 hover:bg-sunken",
        "[contain-intrinsic-size:auto_48px] [content-visibility:auto]",
        active && "bg-sunken",
      )}
    >
      <span className={classNames("min-w-0 flex-1 text-row", chosen ? "text-accent-ink" : "font-normal text-ink")}>
        {option.label}
      </span>
      {option.detail === undefined ? null : <span className="text-small text-ink-3">{option.detail}</span>}
      {chosen ? <Check aria-hidden="true" size={20} className="shrink-0 text-accent-ink" /> : null}
    </li>
  );
}
