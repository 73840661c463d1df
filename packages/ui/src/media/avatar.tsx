import { classNames } from "../foundations/class-names.ts";
import { initials } from "./initials.ts";
import { Picture } from "./picture.tsx";

export type AvatarProps = {
  name: string;
  src?: string | undefined;
  size?: "small" | "medium" | "large" | "huge" | undefined;
};

/** A person's picture, or else their initials. It is beside the name, so it is hidden from screen readers. */
export function Avatar({ name, src, size = "medium" }: AvatarProps) {
  const shape = classNames(
    "inline-flex shrink-0 items-center justify-center overflow-hidden rounded-pill",
    sizes[size],
  );
  if (src !== undefined && src !== "")
    return <Picture src={src} width={96} height={96} className={classNames(shape, "object-cover")} />;
  return (
    <span aria-hidden="true" className={classNames(shape, "bg-accent-soft font-semibold text-accent-ink select-none")}>
      {initials(name)}
    </span>
  );
}

const sizes = {
  small: "size-9 text-[13px]",
  medium: "size-12 text-[17px]",
  large: "size-16 text-[22px]",
  huge: "size-24 text-[32px]",
};
