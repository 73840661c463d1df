import { classNames } from "./class-names.ts";

export type ButtonVariant = "primary" | "soft" | "plain" | "quiet" | "danger";
export type ButtonSize = "large" | "medium" | "small";

export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  full?: boolean | undefined;
};

/** The classes of a button, for links that should look like one. */
export function buttonStyle({ variant = "primary", size = "large", full = false }: ButtonLook = {}): string {
  return classNames(
    "relative inline-flex items-center justify-center gap-2 text-center select-none motion-press active:scale-[0.98]",
    "disabled:opacity-45 disabled:active:scale-100 aria-busy:active:scale-100",
    // It can be pressed, so its words stay readable, in the colour that it has.
    "data-incomplete:opacity-75 data-incomplete:hover:opacity-75 data-incomplete:active:scale-100",
    variants[variant],
    sizes[size],
    full && "w-full",
  );
}

/** A link inside text, with a target as tall as a finger. */
export const textLinkStyle =
  "relative text-accent-ink font-medium underline-offset-4 hover:underline after:absolute after:-inset-x-1 after:-inset-y-3.5";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-accent text-on-accent hover:opacity-92",
  soft: "bg-accent-soft text-accent-ink hover:opacity-85",
  plain: "bg-surface text-ink inset-ring-1 inset-ring-line hover:bg-sunken",
  quiet: "text-ink-2 hover:bg-sunken hover:text-ink",
  danger: "bg-danger text-on-danger hover:opacity-92",
};

/** The small size draws 36 px; its invisible edge brings the target to 44. */
const sizes: Record<ButtonSize, string> = {
  large: "min-h-(--control-large) rounded-control px-5 py-2.5 text-row font-semibold",
  medium: "min-h-(--control-medium) rounded-control px-4 py-2 text-panel font-semibold",
  small:
    "min-h-(--control-small) min-w-11 rounded-pill px-3.5 py-1 text-small font-semibold after:absolute after:-inset-y-1 after:inset-x-0",
};
