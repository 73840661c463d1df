import type { ReactElement, ReactNode } from "react";

/**
 * The properties of a link inside a component, so that the kit needs no router: `render={(slot) => <Link to="/"
 * {...slot} />}`.
 */
export type LinkSlot = {
  className: string;
  children: ReactNode;
  "aria-current"?: "page";
  "aria-label"?: string;
  /** Marks what opens a row of a table. */
  "data-opens"?: "";
};

export type RenderLink = (slot: LinkSlot) => ReactElement;
