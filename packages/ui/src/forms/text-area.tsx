import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../foundations/class-names.ts";
import { FieldFrame, fieldAttributes, fieldBox } from "./field-frame.tsx";
import { type TypedLimits, useTypedField } from "./use-typed-field.ts";

export type TextAreaProps = Omit<ComponentProps<"textarea">, "maxLength"> &
  TypedLimits & {
    label: string;
    hideLabel?: boolean | undefined;
    hint?: ReactNode;
    error?: string | undefined;
  };

/** Several lines of text; it grows with what is typed where the browser can. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, hint, id, rows = 3, className, limit, kept, error: given, ref, ...area } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const { value, required } = area;
  const { error, attach, onInvalid } = useTypedField({ limit, kept, value, required, error: given, ref });
  return (
    <FieldFrame id={fieldId} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      <div className={fieldBox(error)}>
        <textarea
          {...area}
          {...fieldAttributes(fieldId, hint, error)}
          ref={attach}
          onInvalid={onInvalid}
          rows={rows}
          className={classNames(
            "field-sizing-content min-h-24 w-full resize-none bg-transparent px-4 py-3 outline-none",
            className,
          )}
        />
      </div>
    </FieldFrame>
  );
}
