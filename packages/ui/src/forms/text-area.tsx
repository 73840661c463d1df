import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../foundations/class-names.ts";
import { FieldFrame, fieldAttributes, fieldBox } from "./field-frame.tsx";

export type TextAreaProps = ComponentProps<"textarea"> & {
  label: string;
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
};

/** Several lines of text; it grows with what is typed where the browser can. */
export function TextArea({ label, hideLabel, hint, error, id, rows = 3, className, ...area }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      <div className={fieldBox(error)}>
        <textarea
          {...area}
          {...fieldAttributes(fieldId, hint, error)}
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
