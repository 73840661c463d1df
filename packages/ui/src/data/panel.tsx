import type { ComponentProps } from "react";
import { classNames } from "../foundations/class-names.ts";

export type PanelProps = Omit<ComponentProps<"div">, "ref"> & {
  as?: "div" | "section" | "article" | undefined;
  padded?: boolean | undefined;
};

/** A surface with a ring for one idea. */
export function Panel({ as: Tag = "div", padded = true, className, ...rest }: PanelProps) {
  return <Tag {...rest} className={classNames("panel-ring", padded && "p-4", className)} />;
}
