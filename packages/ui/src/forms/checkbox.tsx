import { Check } from "lucide-react";
import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../foundations/class-names.ts";
import { FieldNotes, fieldAttributes } from "./field-frame.tsx";

export type CheckboxProps = ComponentProps<"input"> & { label: ReactNode; error?: string | undefined };

/** A tick with its words; links among the words stay links. */
export function Checkbox({ label, error, id, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2.5 text-row font-normal text-ink-2">
        <span className="relative flex size-6 shrink-0 items-center justify-center">
          <input
            {...input}
            {...fieldAttributes(fieldId, undefined, error)}
            type="checkbox"
            className={classNames(
              "peer size-5.5 appearance-none rounded-[7px] bg-surface inset-ring-1 inset-ring-edge motion-press",
              "checked:bg-accent checked:inset-ring-accent aria-invalid:inset-ring-danger disabled:opacity-45",
              className,
            )}
          />
          <Check
            aria-hidden="true"
            size={15}
            strokeWidth={3}
            className="pointer-events-none absolute scale-50 text-on-accent opacity-0 motion-press peer-checked:scale-100 peer-checked:opacity-100"
          />
        </span>
        <span>{label}</span>
      </label>
      <FieldNotes id={fieldId} error={error} />
    </div>
  );
}
