import { Dialog } from "@base-ui/react/dialog";
import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from "cmdk";
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
  /** Beside the label: what distinguishes it from others. */
  readonly detail?: string | undefined;
  readonly icon: IconType;
  /** The field stays open, for a command that changes what is typed. */
  readonly stays?: boolean | undefined;
  readonly onSelect: () => void;
};

export type CommandPaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  typed: string;
  onTyped: (typed: string) => void;
  /** The commands for what is typed, in order; sections without any are not shown. */
  sections: readonly {
    readonly key: string;
    readonly title?: string | undefined;
    readonly commands: readonly Command[];
  }[];
  /** Below the commands, and read out: that a search runs, or found nothing. */
  note: string;
  texts: { readonly title: string; readonly placeholder: string };
};

/** A field over the page that leads anywhere: type, choose with the arrow keys, Enter. */
export function CommandPalette({ open, onOpenChange, ...list }: CommandPaletteProps) {
  useLayer(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-backdrop/60" />
        <Dialog.Popup
          className={classNames(
            popupStyles,
            "fixed inset-x-0 top-[12dvh] z-50 mx-auto w-[min(600px,92vw)] max-sm:top-3",
          )}
        >
          <Dialog.Title className="sr-only">{list.texts.title}</Dialog.Title>
          <Commands {...list} onDone={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type CommandsProps = Omit<CommandPaletteProps, "open" | "onOpenChange"> & { onDone: () => void };

function Commands({ typed, onTyped, sections, note, texts, onDone }: CommandsProps) {
  const [wanted, setWanted] = useState("");
  const keys = sections.flatMap(({ commands }) => commands.map(({ key }) => key));
  return (
    // The library would not choose a command that has just appeared.
    <CommandRoot
      label={texts.placeholder}
      shouldFilter={false}
      vimBindings={false}
      value={keys.includes(wanted) ? wanted : (keys[0] ?? "")}
      onValueChange={setWanted}
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden="true" size={18} className="shrink-0 text-ink-3" />
        <CommandInput
          placeholder={texts.placeholder}
          value={typed}
          onValueChange={(next) => {
            setWanted("");
            onTyped(next);
          }}
          onKeyDown={keepCaretKeys}
          className="h-12 min-w-0 flex-1 bg-transparent outline-none"
        />
      </div>
      <CommandList label={texts.title} className="max-h-[min(420px,60dvh)] overflow-y-auto p-1.5">
        {sections.map(({ key, title, commands }) =>
          commands.length === 0 ? null : (
            <CommandGroup
              key={key}
              heading={title}
              className="[&>[cmdk-group-heading]]:px-2.5 [&>[cmdk-group-heading]]:pt-2 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-tab [&>[cmdk-group-heading]]:text-ink-3"
            >
              {commands.map((command) => (
                <Item key={command.key} command={command} onDone={onDone} />
              ))}
            </CommandGroup>
          ),
        )}
      </CommandList>
      <p role="status" className={note === "" ? "sr-only" : "px-4 pt-1 pb-4 text-center text-small text-ink-3"}>
        {note}
      </p>
    </CommandRoot>
  );
}

function Item({ command, onDone }: { command: Command; onDone: () => void }) {
  const { key, label, detail, icon: Icon, stays = false, onSelect } = command;
  return (
    <CommandItem
      value={key}
      onSelect={() => {
        if (!stays) onDone();
        onSelect();
      }}
      className="flex min-h-10 items-center gap-3 rounded-[8px] px-2.5 text-small text-ink aria-selected:bg-sunken max-sm:min-h-11"
    >
      <Icon aria-hidden="true" size={17} strokeWidth={1.75} className="shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {detail === undefined || detail === "" ? null : (
        <span className="tabular max-w-[45%] shrink-0 truncate text-ink-3">{detail}</span>
      )}
    </CommandItem>
  );
}

/** Home and End belong to the field. */
const keepCaretKeys = (event: KeyboardEvent): void => {
  if (event.key === "Home" || event.key === "End") event.stopPropagation();
};
