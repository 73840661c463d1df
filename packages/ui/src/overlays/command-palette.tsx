import { Dialog } from "@base-ui/react/dialog";
import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from "react";
import { classNames } from "../foundations/class-names.ts";
import type { IconType } from "../foundations/icon-type.ts";
import { openLayers } from "./open-layers.ts";
import { popupStyles } from "./popup-styles.ts";
import { stepIndex } from "../forms/step-index.ts";
import { useLayer } from "./use-layer.ts";

export type Command = {
  readonly key: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly icon: IconType;
  readonly onSelect: () => void;
};

export type CommandPaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What can be done with what was typed, the likeliest first. */
  commandsFor: (typed: string) => readonly Command[];
  texts: { readonly title: string; readonly placeholder: string; readonly none: string };
};

/** A field over the page that leads anywhere: type, choose with the arrow keys, Enter. Ctrl-K or Cmd-K opens and closes it. */
export function CommandPalette({ open, onOpenChange, commandsFor, texts }: CommandPaletteProps) {
  useLayer(open, () => onOpenChange(false));
  useShortcut(() => {
    if (open || !openLayers.any()) onOpenChange(!open);
  });
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-backdrop/60" />
        <Dialog.Popup
          className={classNames(popupStyles, "fixed inset-x-0 top-[14dvh] z-50 mx-auto w-[min(560px,92vw)]")}
        >
          <Dialog.Title className="sr-only">{texts.title}</Dialog.Title>
          <CommandList commandsFor={commandsFor} onDone={() => onOpenChange(false)} texts={texts} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type CommandListProps = Pick<CommandPaletteProps, "commandsFor" | "texts"> & { onDone: () => void };

function CommandList({ commandsFor, texts, onDone }: CommandListProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const commands = commandsFor(typed.trim());

  useEffect(() => {
    // Newer browsers answer a promise, which is no way to end an effect.
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  function run(command: Command | undefined) {
    if (command === undefined) return;
    onDone();
    command.onSelect();
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter that ends a composed (Chinese) word, and Home and End, belong to the field.
    if (event.nativeEvent.isComposing || event.key === "Home" || event.key === "End") return;
    const next = stepIndex(event.key, active, commands.length, "vertical");
    if (next !== null) setActive(next);
    else if (event.key === "Enter") run(commands[active]);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden="true" size={18} className="shrink-0 text-ink-3" />
        <input
          type="text"
          role="combobox"
          aria-label={texts.placeholder}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={commands[active] === undefined ? undefined : `${id}-${active}`}
          placeholder={texts.placeholder}
          value={typed}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          className="h-12 min-w-0 flex-1 bg-transparent outline-none"
        />
      </div>
      <ul
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={texts.title}
        className="max-h-[min(380px,56dvh)] overflow-y-auto p-1.5"
      >
        {commands.map((command, index) => (
          <li
            key={command.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerMove={() => setActive(index)}
            onClick={() => run(command)}
            className={classNames(
              "flex min-h-10 items-center gap-3 rounded-[8px] px-2.5 text-small text-ink",
              index === active && "bg-sunken",
            )}
          >
            <command.icon aria-hidden="true" size={17} strokeWidth={1.75} className="shrink-0 text-ink-3" />
            <span className="flex-1 truncate">{command.label}</span>
            {command.detail === undefined ? null : <span className="text-ink-3">{command.detail}</span>}
          </li>
        ))}
      </ul>
      <p role="status" className={commands.length === 0 ? "px-4 pb-5 text-center text-small text-ink-3" : "sr-only"}>
        {commands.length === 0 ? texts.none : ""}
      </p>
    </>
  );
}

function useShortcut(onPress: () => void): void {
  const pressed = useEffectEvent(onPress);
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      pressed();
    };
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
