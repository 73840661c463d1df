import { readMoney } from "@espalier/core/money/money";
import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { Section } from "@espalier/ui/layout/section";
import { useTranslation } from "react-i18next";

import { OrderPicture } from "../../components/order-picture.tsx";
import { ReturnAmount } from "./return-amount.tsx";
import type { ReturnView } from "./return-queries.ts";

/** The goods of a return, what the buyer said and showed, and what was kept of their price. */
export function ReturnedGoods({ view }: { view: ReturnView }) {
  const { t } = useTranslation("returns");
  return (
    <Section title={t("goods")}>
      <ListGroup label={t("goods")}>
        {view.lines.map((line) => (
          <ListRow
            key={line.line}
            leading={<OrderPicture thumb={line.thumb} className="size-12" />}
            title={line.title}
            detail={
              <>
                <span className="block">{t("pieces", { count: line.number })}</span>
                {line.to_buyer === 0 ? null : <span className="block">{t("toBuyer", { count: line.to_buyer })}</span>}
                {readMoney(line.kept) === 0n ? null : (
                  <span className="block">
                    {t("kept")} <ReturnAmount value={line.kept} paid={view.paid_type} /> · {line.kept_reason}
                  </span>
                )}
              </>
            }
          />
        ))}
      </ListGroup>
      {view.text === "" ? null : <p className="text-panel whitespace-pre-line text-ink-2">{view.text}</p>}
      {view.pictures.length === 0 ? null : (
        <div className="flex flex-wrap gap-2">
          {view.pictures.map(({ picture, thumb }, place) => (
            <a key={picture} href={picture} target="_blank" rel="noreferrer">
              <img
                src={thumb}
                alt={t("picture", { number: place + 1 })}
                className="size-20 rounded-control object-cover"
              />
            </a>
          ))}
        </div>
      )}
    </Section>
  );
}
