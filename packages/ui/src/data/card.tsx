import type { ComponentProps } from "react";
import { classNames } from "../foundations/class-names.ts";

export type CardProps = Omit<ComponentProps<"div">, "ref"> & {
  as?: "div" | "section" | "article" | undefined;
  padded?: boolean | undefined;
};

/** A surface with a ring for one idea. */
export function Card({ as: Tag = "div", padded = true, className, ...rest }: CardProps) {
  return <Tag {...rest} className={classNames("card-ring", padded && "p-4", className)} />;
}
