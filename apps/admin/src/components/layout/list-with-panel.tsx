import type { ReactNode } from "react";

/** A list with what is open of it beside it; on a phone the panel takes the list's place. `panel` is null while nothing is open. */
export function ListWithPanel({ list, panel }: { list: ReactNode; panel: ReactNode }) {
  const isOpen = panel !== null;
  return (
    <div
      className={
        isOpen
          ? "grid grid-cols-[minmax(0,1fr)_minmax(380px,460px)] items-start gap-5 max-lg:grid-cols-[minmax(0,1fr)]"
          : ""
      }
    >
      <div className={isOpen ? "min-w-0 max-lg:hidden" : ""}>{list}</div>
      {panel}
    </div>
  );
}
