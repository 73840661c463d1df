import type { ReactNode } from "react";
import { classNames } from "../foundations/class-names.ts";

export type ColumnsProps = {
  first: ReactNode;
  /** Null where there is nothing to show beside the first column. */
  second: ReactNode;
  /** The first column stays in sight while the second one scrolls. */
  sticky?: boolean | undefined;
};

/** Two groups of blocks: side by side on a wide screen, else one below the other. */
export function Columns({ first, second, sticky = false }: ColumnsProps) {
  return (
    <div className="flex flex-col gap-5 wide:grid wide:grid-cols-2 wide:items-start wide:gap-x-8">
      <div className={classNames(column, sticky && "wide:sticky wide:top-[calc(var(--page-top,0px)+64px)]")}>
        {first}
      </div>
      {second === null ? null : <div className={classNames(column, "wide:self-stretch")}>{second}</div>}
    </div>
  );
}

const column = "flex min-w-0 flex-col gap-5";
