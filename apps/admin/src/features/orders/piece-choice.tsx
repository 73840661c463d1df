import { Stepper } from "@espalier/ui/forms/stepper";
import { useTranslation } from "react-i18next";

import type { OrderView } from "./order.ts";

type PieceChoiceProps = {
  order: OrderView;
  pieces: Readonly<Record<number, number>>;
  onChange: (line: number, number: number) => void;
};

/** The number of pieces of each line to refund, of those that remain. */
export function PieceChoice({ order, pieces, onChange }: PieceChoiceProps) {
  const { t } = useTranslation("orders");
  return (
    <ul className="divide-y divide-line rounded-control inset-ring-1 inset-ring-line">
      {order.lines.map(({ line, title, number, refunded }) => {
        const left = number - refunded;
        return (
          <li key={line} className="flex items-center gap-3 px-3.5 py-2">
            <span className="min-w-0 flex-1 text-small">
              <span className="block truncate font-medium text-ink">{title}</span>
              <span className="tabular text-ink-3">
                {left === number ? t("pieces", { count: number }) : t("refund.piecesLeft", { left, number })}
              </span>
            </span>
            <Stepper
              label={t("refund.piecesOf", { title })}
              value={pieces[line] ?? 0}
              min={0}
              max={left}
              disabled={left === 0}
              decreaseLabel={t("refund.fewer", { title })}
              increaseLabel={t("refund.more", { title })}
              onChange={(next) => onChange(line, next)}
            />
          </li>
        );
      })}
    </ul>
  );
}
