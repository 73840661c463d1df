import type { ComponentProps, MouseEvent } from "react";
import { buttonStyle, type ButtonLook } from "./button-style.ts";
import { classNames } from "./class-names.ts";
import type { IconType } from "./icon-type.ts";
import { Spinner } from "../feedback/spinner.tsx";

export type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** Shows that its action runs and ignores further presses; it keeps the focus, unlike a disabled button. */
    busy?: boolean | undefined;
    /**
     * Looks disabled and is announced so while its form lacks something. A press and Enter still reach the form, which says what
     * is missing.
     */
    incomplete?: boolean | undefined;
    icon?: IconType | undefined;
  };

/** A button that does not submit a form unless its `type` says so. */
export function Button({
  variant,
  size,
  full,
  busy = false,
  incomplete = false,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || incomplete || rest["aria-disabled"]}
      data-incomplete={incomplete || undefined}
      onClick={press}
      className={classNames(buttonStyle({ variant, size, full }), busy && "cursor-progress", className)}
    >
      <ButtonMark busy={busy} icon={icon} />
      {children}
    </button>
  );
}

function ButtonMark({ busy, icon: Icon }: { busy: boolean; icon: IconType | undefined }) {
  if (busy) return <Spinner />;
  return Icon === undefined ? null : <Icon aria-hidden="true" size={18} strokeWidth={2} className="shrink-0" />;
}
