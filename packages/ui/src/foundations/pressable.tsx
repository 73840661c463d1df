import type { ReactElement, ReactNode } from "react";
import type { RenderLink } from "../navigation/link-slot.ts";

type PressableProps = {
  className: string;
  children: ReactNode;
  render?: RenderLink | undefined;
  onClick?: (() => void) | undefined;
  disabled?: boolean | undefined;
  /** Marks it among its list as the one that is shown. */
  current?: boolean | undefined;
};

/** One surface that is a link, a button or plain, by what it was given to do. */
export function Pressable({ className, children, render, onClick, disabled, current }: PressableProps): ReactElement {
  if (render !== undefined && disabled !== true) return render({ className, children });
  if (onClick === undefined) return <div className={className}>{children}</div>;
  return (
    <button type="button" className={className} onClick={onClick} disabled={disabled} aria-current={current}>
      {children}
    </button>
  );
}
