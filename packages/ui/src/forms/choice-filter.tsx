import { Menu } from "@base-ui/react/menu";
import { Check, ChevronDown } from "lucide-react";
import { useState } from "react";
import { classNames } from "../foundations/class-names.ts";
import { menuItemStyles, pillStyles, popupStyles } from "../overlays/popup-styles.ts";
import { useLayer } from "../overlays/use-layer.ts";

export type ChoiceFilterProps = {
  label: string;
  options: readonly { readonly value: string; readonly label: string }[];
  /** "" for any. */
  value: string;
  onChange: (value: string) => void;
  anyLabel: string;
};

/** A pill that filters a list by one of several values, or by none. */
export function ChoiceFilter({ label, options, value, onChange, anyLabel }: ChoiceFilterProps) {
  const [open, setOpen] = useState(false);
  useLayer(open, () => setOpen(false));
  const chosen = options.find((option) => option.value === value);
  return (
    <Menu.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <Menu.Trigger type="button" className={pillStyles(chosen !== undefined)}>
        <span className="truncate">{chosen === undefined ? label : `${label}: ${chosen.label}`}</span>
        <ChevronDown aria-hidden="true" size={15} className="shrink-0" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="start" className="z-50">
          <Menu.Popup
            className={classNames(
              popupStyles,
              "max-h-[min(22rem,var(--available-height))] min-w-44 overflow-y-auto p-1",
            )}
          >
            <Menu.RadioGroup aria-label={label} value={value} onValueChange={(next: unknown) => onChange(String(next))}>
              {[{ value: "", label: anyLabel }, ...options].map((option) => (
                <Menu.RadioItem key={option.value} value={option.value} closeOnClick className={menuItemStyles}>
                  <span className="flex-1">{option.label}</span>
                  <Menu.RadioItemIndicator>
                    <Check aria-hidden="true" size={15} className="text-accent-ink" />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
