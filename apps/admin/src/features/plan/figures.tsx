import type { ReactNode } from "react";

/** A row of figures for a whole page. */
export function Figures({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[repeat(auto-fit,minmax(8.25rem,1fr))] gap-3">{children}</div>;
}
