import { Children, type ReactNode } from "react";
import { classNames } from "../foundations/class-names.ts";

export type ListGroupProps = { label?: string | undefined; className?: string | undefined; children: ReactNode };

/** Rows in one card, parted by hairlines. */
export function ListGroup({ label, className, children }: ListGroupProps) {
  return (
    <ul aria-label={label} className={classNames("panel-ring divide-y divide-line overflow-hidden", className)}>
      {Children.map(children, (child) => (child === null || child === undefined ? null : <li>{child}</li>))}
    </ul>
  );
}
