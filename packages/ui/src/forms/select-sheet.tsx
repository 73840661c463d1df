import { ChevronDown } from "lucide-react";
import { useId, useState, type ComponentType, type ReactNode, type Ref } from "react";
import { classNames } from "../foundations/class-names.ts";
import { FieldFrame, fieldAttributes, fieldBox, labelId } from "./field-frame.tsx";
import { OptionList } from "./option-list.tsx";
import type { SelectOption } from "./match-options.ts";
import type { SheetProps } from "../overlays/sheet.tsx";

export type SelectSheetProps = {
  label: string;
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  placeholder?: string | undefined;
  value: string | null;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  closeLabel: string;
  /** The kit's sheet, or one that comes later. */
  sheet: ComponentType<SheetProps>;
  /** Gives the sheet a search field of this name. */
  searchLabel?: string | undefined;
  /** Shown in the list when nothing matches the search. */
  noMatchText?: string | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** A field whose value is picked from a sheet, quick with hundreds of choices. */
export function SelectSheet(props: SelectSheetProps) {
  const {
    label,
    hideLabel,
    hint,
    error,
    placeholder = "",
    value,
    onChange,
    options,
    disabled,
    name,
    onBlur,
    ref,
    sheet: Sheet,
  } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);

  function choose(next: string) {
    onChange(next);
    setOpen(false);
  }

  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      <button
        ref={ref}
        type="button"
        name={name}
        {...describedOnly(fieldAttributes(id, hint, error))}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-labelledby={`${labelId(id)} ${id}`}
        onClick={() => setOpen(true)}
        onBlur={onBlur}
        disabled={disabled}
        className={classNames(fieldBox(error), "w-full px-4 text-left text-input disabled:opacity-45")}
      >
        <span className={classNames("min-w-0 flex-1 truncate", chosen === undefined && "text-ink-3")}>
          {chosen?.label ?? placeholder}
        </span>
        <ChevronDown aria-hidden="true" size={20} className="shrink-0 text-ink-3" />
      </button>
      {name === undefined ? null : <input type="hidden" name={name} value={value ?? ""} />}
      <Sheet open={open} onOpenChange={setOpen} title={label} closeLabel={props.closeLabel}>
        <OptionList
          label={label}
          options={options}
          value={value}
          onChoose={choose}
          searchLabel={props.searchLabel}
          noMatchText={props.noMatchText}
        />
      </Sheet>
    </FieldFrame>
  );
}

/** A button has no valid or invalid state of its own; its note says what is wrong. */
function describedOnly({ id, ...rest }: ReturnType<typeof fieldAttributes>) {
  return { id, "aria-describedby": rest["aria-describedby"] };
}
