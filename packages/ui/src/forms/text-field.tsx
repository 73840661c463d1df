import { Eye, EyeOff } from "lucide-react";
import { useId, useState, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../foundations/class-names.ts";
import { FieldFrame, fieldAttributes, fieldBox } from "./field-frame.tsx";
import { type TypedLimits, useTypedField } from "./use-typed-field.ts";
import { IconButton } from "../foundations/icon-button.tsx";

export type TextFieldProps = Omit<ComponentProps<"input">, "maxLength"> &
  TypedLimits & {
    label: string;
    hideLabel?: boolean | undefined;
    hint?: ReactNode;
    error?: string | undefined;
    leading?: ReactNode;
    trailing?: ReactNode;
    /** With `type="password"`: the names of the button that shows and hides what was typed. */
    reveal?: { show: string; hide: string } | undefined;
  };

/** One line of text. Everything beyond its own props goes to the input, so `{...register("email")}` works as it is. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, leading, trailing, reveal, id, type = "text", className, ...rest } = props;
  const { limit, kept = type === "password" ? wholly : undefined, error: given, ref, ...input } = rest;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [shown, setShown] = useState(false);
  const { value, required } = input;
  const { error, attach, onInvalid } = useTypedField({ limit, kept, value, required, error: given, ref });

  return (
    <FieldFrame id={fieldId} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      <div className={fieldBox(error)}>
        {leading === undefined ? null : <span className="flex shrink-0 items-center pl-4 text-ink-3">{leading}</span>}
        <input
          {...input}
          {...fieldAttributes(fieldId, hint, error)}
          ref={attach}
          onInvalid={onInvalid}
          type={shown && reveal !== undefined ? "text" : type}
          className={classNames(
            "min-h-(--field) w-full min-w-0 flex-1 bg-transparent pr-4 text-ellipsis outline-none",
            leading === undefined ? "pl-4" : "pl-2",
            className,
          )}
        />
        {trailing === undefined ? null : <span className="flex shrink-0 items-center gap-1 pr-1.5">{trailing}</span>}
        {reveal === undefined ? null : (
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? reveal.hide : reveal.show}
            onClick={() => setShown(!shown)}
            className="mr-0.5 text-ink-3"
          />
        )}
      </div>
    </FieldFrame>
  );
}

/** Each character of a password counts. */
const wholly = (typed: string): string => typed;
