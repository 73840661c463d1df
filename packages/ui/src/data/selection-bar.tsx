import type { ReactNode } from "react";
import { Button } from "../foundations/button.tsx";
import type { DataTableTexts } from "./data-column.ts";
import type { TableState } from "./use-table-state.ts";

type SelectionBarProps<Row extends object> = {
  table: TableState<Row>;
  actions: (rows: readonly Row[], clear: () => void) => ReactNode;
  texts: DataTableTexts;
};

/**
 * The bar below the rows while some are selected: their number, the actions, and a button that clears the selection.
 */
export function SelectionBar<Row extends object>({ table, actions, texts }: SelectionBarProps<Row>) {
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original);
  const clear = () => table.resetRowSelection(true);
  return (
    <div role="status" className="contents">
      {selected.length === 0 ? null : (
        <div
          data-bar
          className="rise-in flex flex-wrap items-center gap-3 border-t border-line bg-accent-soft px-4 py-2 max-sm:sticky max-sm:bottom-0 max-sm:z-20 text-small text-accent-ink"
        >
          <span className="tabular font-medium">{texts.selected(selected.length)}</span>
          <span className="flex flex-wrap items-center gap-2 max-sm:order-last max-sm:w-full">
            {actions(selected, clear)}
          </span>
          <Button variant="plain" size="small" className="ml-auto" onClick={clear}>
            {texts.clearSelection}
          </Button>
        </div>
      )}
    </div>
  );
}
