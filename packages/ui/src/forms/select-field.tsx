import { ChevronDown } from "lucide-react";
import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../foundations/class-names.ts";
import { FieldFrame, fieldAttributes, fieldBox } from "./field-frame.tsx";
import { useTypedField } from "./use-typed-field.ts";

export type SelectFieldProps = Omit<ComponentProps<"select">, "children" | "onChange" | "value"> & {
  label: string;
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** Stands for no choice; without it there always is one. */
  placeholder?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  options: readonly { readonly value: string; readonly label: string; readonly disabled?: boolean | undefined }[];
};

/** One of several values, in the browser's own list, for desktops. On a phone use SelectSheet. */
export function SelectField(props: SelectFieldProps) {
  const { label, hideLabel, hint, placeholder, value, onChange, options, id, className, ...rest } = props;
  const { error: given, ref, ...select } = rest;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const { error, attach, onInvalid } = useTypedField({ value, required: select.required, error: given, ref });
  return (
    <FieldFrame id={fieldId} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      <div
        className={classNames(
          fieldBox(error),
          "relative has-[select:focus-visible]:inset-ring-2 has-[select:focus-visible]:inset-ring-accent",
        )}
      >
        <select
          {...select}
          {...fieldAttributes(fieldId, hint, error)}
          ref={attach}
          onInvalid={onInvalid}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(
            "min-h-(--field) w-full appearance-none rounded-control bg-transparent pr-9 pl-4 outline-none disabled:opacity-45",
            className,
          )}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled} className="bg-surface text-ink">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" size={16} className="pointer-events-none absolute right-3 text-ink-3" />
      </div>
    </FieldFrame>
  );
}
