import { Search, X } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { openLayers } from "../overlays/open-layers.ts";
import { FieldNotes, fieldAttributes } from "./field-frame.tsx";
import { useTypedField } from "./use-typed-field.ts";

export type SearchBoxProps = {
  label: string;
  placeholder?: string | undefined;
  value: string;
  /** Called when typing has paused, or at once with Enter. */
  onChange: (value: string) => void;
  clearLabel: string;
};

/** The longest search, in characters. */
const LONGEST = 64;
/** So long nobody typed, in milliseconds. */
const PAUSE = 300;

/** A search field that is reached from anywhere on the page with "/". Escape clears it and then leaves it. */
export function SearchBox({ label, placeholder, value, onChange, clearLabel }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  // While the field has the focus it keeps the typed text with its spaces, whatever the current search is.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? value;
  const id = useId();
  const { error, attach } = useTypedField({ limit: LONGEST, value: shown, ref: input });
  useSlash(() => input.current?.focus());

  const notify = useEffectEvent((text: string) => {
    if (text.trim() !== value && error === undefined) onChange(text.trim());
  });
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => notify(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  function commit(text: string) {
    setTyped(text);
    if (text.trim() !== value && (error === undefined || text === "")) onChange(text.trim());
  }

  return (
    <div className="relative max-w-72 grow basis-52 max-sm:max-w-none max-sm:basis-full">
      <Search
        aria-hidden="true"
        size={16}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
      />
      <input
        {...fieldAttributes(id, undefined, error)}
        ref={attach}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder ?? label}
        value={shown}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          commit(shown);
          setTyped(null);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Enter") commit(shown);
          else if (event.key === "Escape" && shown !== "") commit("");
          else if (event.key === "Escape") event.currentTarget.blur();
          else return;
          event.preventDefault();
        }}
        className={[
          "h-(--field) w-full rounded-control bg-surface pr-9 pl-9 text-ink inset-ring-1 inset-ring-edge/60 outline-none",
          "focus-visible:inset-ring-2 focus-visible:inset-ring-accent [&::-webkit-search-cancel-button]:hidden",
        ].join(" ")}
      />
      {shown === "" ? (
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 rounded-[5px] px-1.5 font-sans text-tab text-ink-3 inset-ring-1 inset-ring-line"
        >
          /
        </kbd>
      ) : (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => {
            commit("");
            input.current?.focus();
          }}
          className="absolute top-1/2 right-1.5 flex size-7 -translate-y-1/2 items-center justify-center rounded-pill text-ink-3 hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden="true" size={15} />
        </button>
      )}
      <FieldNotes id={id} error={error} />
    </div>
  );
}

/** The slash is an ordinary character in a text field and while a layer is open. */
function useSlash(onSlash: () => void): void {
  const pressed = useEffectEvent(onSlash);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || openLayers.any()) return;
      const { target } = event;
      if (target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select")))
        return;
      event.preventDefault();
      pressed();
    };
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
