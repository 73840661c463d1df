import { isFault, type ReturnKind } from "@espalier/core/vocabulary/goods-return";
import { Stepper } from "@espalier/ui/forms/stepper";
import { ListGroup } from "@espalier/ui/data/list-group";
import { Section } from "@espalier/ui/layout/section";
import { useTranslation } from "react-i18next";

import { OrderPicture } from "../../components/order-picture.tsx";
import { ReturnAmount } from "./return-amount.tsx";
import type { ReturnOptions } from "./return-queries.ts";

/** The chosen pieces by line. */
export type Numbers = Readonly<Record<number, number>>;
type Line = ReturnOptions["lines"][number];

const mostOf = ({ left, returnable }: Line, kind: ReturnKind): number => (returnable || isFault(kind) ? left : 0);

/** A withdrawal begins with everything; for another reason the buyer says what, unless there is only one line. */
export const firstChoice = ({ lines }: ReturnOptions, isWithdrawal: boolean): Numbers =>
  Object.fromEntries(lines.map(({ line, left }) => [line, isWithdrawal || lines.length === 1 ? left : 0]));

export const chosenPieces = ({ lines }: ReturnOptions, kind: ReturnKind, numbers: Numbers) =>
  lines
    .map((line) => ({ line: line.line, number: Math.min(numbers[line.line] ?? 0, mostOf(line, kind)) }))
    .filter(({ number }) => number > 0);

type AskLinesProps = {
  options: ReturnOptions;
  kind: ReturnKind;
  numbers: Numbers;
  onNumbers: (numbers: Numbers) => void;
};

/** The goods of the order, each with how many of its pieces go back. */
export function AskLines({ options, kind, numbers, onNumbers }: AskLinesProps) {
  const { t } = useTranslation(["returns", "goods"]);
  return (
    <Section title={t("which")}>
      <ListGroup label={t("which")}>
        {options.lines.map((line) => {
          const most = mostOf(line, kind);
          return (
            <div key={line.line} className="flex gap-3 p-3">
              <OrderPicture thumb={line.thumb} className="size-16" />
              <div className="flex min-w-0 flex-1 flex-col justify-between gap-2">
                <span className="line-clamp-2 text-panel text-ink">{line.title}</span>
                <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
                  <ReturnAmount value={line.price} paid={options.paid_type} className="text-small text-ink-3" />
                  {line.left === 0 ? <span className="text-small text-ink-3">{t("noneLeft")}</span> : null}
                  {most === 0 ? null : (
                    <Stepper
                      label={t("piecesOf", { title: line.title })}
                      decreaseLabel={t("fewer")}
                      increaseLabel={t("more")}
                      value={Math.min(numbers[line.line] ?? 0, most)}
                      onChange={(number) => onNumbers({ ...numbers, [line.line]: number })}
                      min={0}
                      max={most}
                    />
                  )}
                </div>
                {line.return_rule === "usual" || line.left === 0 || isFault(kind) ? null : (
                  <p className="text-small text-ink-3">{t(`goods:returnRule.${line.return_rule}`)}</p>
                )}
              </div>
            </div>
          );
        })}
      </ListGroup>
    </Section>
  );
}
