import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { Badge } from "@espalier/ui/data/badge";
import { useTranslation } from "react-i18next";

import type { CustomerView } from "./customer-queries.ts";
import { useDueWords } from "./use-due-words.ts";

/** The goods that the customer buys again and again, and when that is next. */
export function CustomerRhythms({ customer: { rhythms, former } }: { customer: CustomerView }) {
  const { t } = useTranslation("customers");
  const { isDue, usual, when } = useDueWords();
  if (former) return null;
  if (rhythms.length === 0) return <p className="text-small text-ink-3">{t("noRhythm")}</p>;
  return (
    <div className="flex flex-col gap-2">
      <ListGroup label={t("rhythms")}>
        {rhythms.map((rhythm) => (
          <ListRow
            key={`${rhythm.title} ${rhythm.due_at}`}
            title={<span className="wrap-anywhere">{rhythm.title}</span>}
            detail={<span className="block first-letter:uppercase">{usual(rhythm)}</span>}
            trailing={<Badge tone={isDue(rhythm) ? "accent" : "neutral"}>{when(rhythm)}</Badge>}
          />
        ))}
      </ListGroup>
      <p className="text-small text-ink-3">{t("rhythmHint")}</p>
    </div>
  );
}
