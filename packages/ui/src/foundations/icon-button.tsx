import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import type { IconType } from "./icon-type.ts";

export type IconButtonProps = Omit<ComponentProps<"button">, "children"> & {
  icon: IconType;
  label: string;
  tone?: "plain" | "accent" | "sunken" | undefined;
};

/** A button that shows only an icon; `label` is its name for a screen reader and its tooltip. */
export function IconButton({ icon: Icon, label, tone = "plain", className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(
        "inline-flex size-(--icon-button) shrink-0 items-center justify-center rounded-pill motion-press active:scale-95 disabled:opacity-45",
        tones[tone],
        className,
      )}
    >
      <Icon aria-hidden="true" size={22} strokeWidth={1.75} />
    </button>
  );
}

const tones = {
  plain: "text-ink hover:bg-sunken",
  accent: "text-accent-ink hover:bg-accent-soft",
  sunken: "bg-sunken text-ink-2 hover:text-ink",
};
