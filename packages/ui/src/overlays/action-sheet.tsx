import { Check } from "lucide-react";
import { classNames } from "../foundations/class-names.ts";
import type { IconType } from "../foundations/icon-type.ts";
import { Sheet } from "./sheet.tsx";

export type ActionItem = {
  key: string;
  label: string;
  detail?: string | undefined;
  icon?: IconType | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  selected?: boolean | undefined;
  onSelect: () => void;
};

export type ActionSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  closeLabel: string;
  items: readonly ActionItem[];
};

/** A short list of things to do or choose; choosing one closes it. */
export function ActionSheet({ open, onOpenChange, title, closeLabel, items }: ActionSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title} closeLabel={closeLabel}>
      <ul className="-mx-4 divide-y divide-line">
        {items.map(({ key, onSelect, ...item }) => (
          <li key={key}>
            <ActionRow
              {...item}
              onSelect={() => {
                onOpenChange(false);
                onSelect();
              }}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function ActionRow({ label, detail, icon: Icon, danger, disabled, selected, onSelect }: Omit<ActionItem, "key">) {
  return (
    <button
      type="button"
      onClick={onSelect}
      disabled={disabled}
      aria-current={selected === true ? "true" : undefined}
      className={classNames(
        "flex min-h-14 w-full items-center gap-3 px-5 py-2.5 text-left motion-press hover:bg-sunken disabled:opacity-45",
        "focus-visible:-outline-offset-2",
        danger === true ? "text-danger" : "text-ink",
      )}
    >
      {Icon === undefined ? null : <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0" />}
      <span className="min-w-0 flex-1">
        <span className="block text-row">{label}</span>
        {detail === undefined ? null : <span className="block text-small text-ink-3">{detail}</span>}
      </span>
      {selected === true ? <Check aria-hidden="true" size={20} className="shrink-0 text-accent-ink" /> : null}
    </button>
  );
}
