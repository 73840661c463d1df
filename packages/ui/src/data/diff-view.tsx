import { useState } from "react";
import { Button } from "../foundations/button.tsx";
import { classNames } from "../foundations/class-names.ts";
import { type Difference, listDifferences } from "./list-differences.ts";

export type DiffViewTexts = {
  readonly label: string;
  readonly field: string;
  readonly before: string;
  readonly after: string;
  /** The text shown if nothing differs. */
  readonly same: string;
  /** The button that also shows the unchanged fields. */
  readonly showSame: (count: number) => string;
  readonly hideSame: string;
};

export type DiffViewProps = {
  /** Plain JSON. */
  before: unknown;
  after: unknown;
  /** A field's name in words; its path where there is none. */
  nameOf?: ((path: string) => string) | undefined;
  texts: DiffViewTexts;
};

/** Before and after, with one line per changed field. */
export function DiffView({ before, after, nameOf = (path) => path, texts }: DiffViewProps) {
  const [all, setAll] = useState(false);
  const lines = listDifferences(before, after);
  const same = lines.filter(({ changed }) => !changed).length;
  const shown = all ? lines : lines.filter(({ changed }) => changed);
  return (
    <div className="flex flex-col items-start gap-2">
      {shown.length === 0 ? (
        <p className="text-small text-ink-3">{texts.same}</p>
      ) : (
        <table className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-control text-small inset-ring-1 inset-ring-line">
          <caption className="sr-only">{texts.label}</caption>
          <thead>
            <tr className="text-left text-[0.75rem] text-ink-3">
              <th scope="col" className="w-[30%] px-3 py-2 font-medium">
                {texts.field}
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                {texts.before}
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                {texts.after}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <Line key={line.path} line={line} name={nameOf(line.path)} />
            ))}
          </tbody>
        </table>
      )}
      {same === 0 ? null : (
        <Button variant="quiet" size="small" onClick={() => setAll(!all)}>
          {all ? texts.hideSame : texts.showSame(same)}
        </Button>
      )}
    </div>
  );
}

function Line({ line: { before, after, changed }, name }: { line: Difference; name: string }) {
  return (
    <tr className="align-top [&>*]:border-t [&>*]:border-line/70">
      <th scope="row" className="px-3 py-1.5 text-left font-normal break-words text-ink-2">
        {name}
      </th>
      <td className="px-3 py-1.5 break-words">
        {before === null ? null : (
          <del className={classNames("no-underline", changed && "rounded-[5px] bg-rejected-soft px-1 text-rejected")}>
            {before}
          </del>
        )}
      </td>
      <td className="px-3 py-1.5 break-words">
        {after === null ? null : (
          <ins className={classNames("no-underline", changed && "rounded-[5px] bg-accent-soft px-1 text-accent-ink")}>
            {after}
          </ins>
        )}
      </td>
    </tr>
  );
}
