import { CheckedForm } from "./checked-form.tsx";
import { Popover } from "@base-ui/react/popover";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Button } from "../foundations/button.tsx";
import { classNames } from "../foundations/class-names.ts";
import { pillStyles, popupStyles } from "../overlays/popup-styles.ts";
import { TextField } from "./text-field.tsx";
import { useLayer } from "../overlays/use-layer.ts";

export type TextFilterProps = {
  label: string;
  placeholder?: string | undefined;
  /** "" for any. */
  value: string;
  onChange: (value: string) => void;
  applyLabel: string;
};

/** A pill that narrows a list to what was typed, such as a number of an order. */
export function TextFilter({ label, placeholder, value, onChange, applyLabel }: TextFilterProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(value);
  useLayer(open, () => setOpen(false));

  function change(next: boolean) {
    if (next) setTyped(value);
    setOpen(next);
  }

  function apply() {
    onChange(typed.trim());
    setOpen(false);
  }

  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Trigger type="button" className={pillStyles(value !== "")}>
        <span className="truncate">{value === "" ? label : `${label}: ${value}`}</span>
        <ChevronDown aria-hidden="true" size={15} className="shrink-0" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="start" className="z-50">
          <Popover.Popup aria-label={label} className={classNames(popupStyles, "w-72 p-3")}>
            <CheckedForm onSubmit={apply} className="flex items-end gap-2">
              <div className="min-w-0 flex-1">
                <TextField
                  label={label}
                  placeholder={placeholder}
                  value={typed}
                  limit={64}
                  onChange={(event) => setTyped(event.target.value)}
                />
              </div>
              <Button type="submit" size="medium">
                {applyLabel}
              </Button>
            </CheckedForm>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
