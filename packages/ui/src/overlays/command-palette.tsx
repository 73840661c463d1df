import { Dialog } from "@base-ui/react/dialog";
import { CommandInput, CommandItem, CommandList, CommandRoot, defaultFilter } from "cmdk";
import { Search } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import { classNames } from "../foundations/class-names.ts";
import type { IconType } from "../foundations/icon-type.ts";
import { popupStyles } from "./popup-styles.ts";
import { useLayer } from "./use-layer.ts";

export type Command = {
  /** A word by which it is found, too. */
  readonly key: string;
  readonly label: string;
  readonly icon: IconType;
  readonly onSelect: () => void;
};

export type CommandPaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The commands that are searched; all of them are listed while nothing is typed. */
  commands: readonly Command[];
  /** Commands for exactly the typed text, such as a number; they are listed first. */
  commandsFor: (typed: string) => readonly Command[];
  texts: { readonly title: string; readonly placeholder: string; readonly none: string };
};

/** A field over the page that leads anywhere: type, choose with the arrow keys, Enter. */
export function CommandPalette({ open, onOpenChange, ...list }: CommandPaletteProps) {
  useLayer(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-backdrop/60" />
        <Dialog.Popup
          className={classNames(popupStyles, "fixed inset-x-0 top-[14dvh] z-50 mx-auto w-[min(560px,92vw)]")}
        >
          <Dialog.Title className="sr-only">{list.texts.title}</Dialog.Title>
          <Commands {...list} onDone={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type CommandsProps = Omit<CommandPaletteProps, "open" | "onOpenChange"> & { onDone: () => void };

function Commands({ commands, commandsFor, texts, onDone }: CommandsProps) {
  const [typed, setTyped] = useState("");
  const words = typed.trim();
  const shown = [...commandsFor(words), ...bestMatches(commands, words)];
  return (
    <CommandRoot label={texts.placeholder} shouldFilter={false} vimBindings={false}>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden="true" size={18} className="shrink-0 text-ink-3" />
        <CommandInput
          placeholder={texts.placeholder}
          maxLength={64}
          onValueChange={setTyped}
          onKeyDown={keepCaretKeys}
          className="h-12 min-w-0 flex-1 bg-transparent outline-none"
        />
      </div>
      <CommandList label={texts.title} className="max-h-[min(380px,56dvh)] overflow-y-auto p-1.5">
        {shown.map(({ key, label, icon: Icon, onSelect }) => (
          <CommandItem
            key={key}
            value={key}
            onSelect={() => {
              onDone();
              onSelect();
            }}
            className="flex min-h-10 items-center gap-3 rounded-[8px] px-2.5 text-small text-ink aria-selected:bg-sunken"
          >
            <Icon aria-hidden="true" size={17} strokeWidth={1.75} className="shrink-0 text-ink-3" />
            <span className="flex-1 truncate">{label}</span>
          </CommandItem>
        ))}
      </CommandList>
      <p role="status" className={shown.length === 0 ? "px-4 pb-5 text-center text-small text-ink-3" : "sr-only"}>
        {shown.length === 0 ? texts.none : ""}
      </p>
    </CommandRoot>
  );
}

/** The library sorts only what it holds already, and would not choose a command that has just appeared. */
const bestMatches = (commands: readonly Command[], words: string): readonly Command[] =>
  words === ""
    ? commands
    : commands
        .map((command) => ({ command, score: defaultFilter(command.key, words, [command.label]) }))
        .filter(({ score }) => score > 0)
        .toSorted((one, other) => other.score - one.score)
        .map(({ command }) => command);

/** Home and End belong to the field. */
const keepCaretKeys = (event: KeyboardEvent): void => {
  if (event.key === "Home" || event.key === "End") event.stopPropagation();
};
