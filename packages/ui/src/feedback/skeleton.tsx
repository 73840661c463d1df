import type { ReactNode } from "react";
import { classNames } from "../foundations/class-names.ts";

/** Contains skeletons and announces that something loads. It is invisible for 150 ms, so a fast answer shows none. */
export function Loading({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div role="status" aria-busy="true" aria-label={label} className={classNames("appear-delayed", className)}>
      {children}
    </div>
  );
}

/** One grey shape; its size comes by class. */
export function Skeleton({
  shape = "line",
  className,
}: {
  shape?: "line" | "block" | "circle" | undefined;
  className?: string | undefined;
}) {
  return <span aria-hidden="true" className={classNames("breathe block bg-sunken", shapes[shape], className)} />;
}

const shapes = { line: "h-4 rounded-pill", block: "rounded-control", circle: "rounded-pill" };
