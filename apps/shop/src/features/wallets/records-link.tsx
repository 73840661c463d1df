import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import type { ReactNode } from "react";
import { Link } from "react-router";

/** The way from a screen's head to its records. */
export function RecordsLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={textLinkStyle}>
      {children}
    </Link>
  );
}
