import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { Money } from "@espalier/ui/data/money";
import type { IconType } from "@espalier/ui/foundations/icon-type";
import { formatDate } from "@espalier/web/format-date";
import { sumUnit } from "@espalier/web/wallet-words";
import { Banknote, Package, Sprout } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import type { Subject } from "./question-queries.ts";

/** What the question is about, by its number, amount and day; it leads there. */
export function SubjectRow({ subject }: { subject: Subject }) {
  const { t } = useTranslation("questions");
  const { kind, sn, amount, units, at } = subject;
  return (
    <ListGroup label={t(`subject.${kind}`)}>
      <ListRow
        icon={ICONS[kind]}
        title={
          <span className="flex flex-wrap justify-between gap-x-3">
            <span>{t(`subject.${kind}`)}</span>
            <Money value={amount} unit={sumUnit(units)} />
          </span>
        }
        detail={
          <span className="flex flex-wrap justify-between gap-x-3">
            <span className="wrap-anywhere">{sn}</span>
            <time>{formatDate(at, "day")}</time>
          </span>
        }
        render={(slot) => <Link to={placeOf(subject)} {...slot} />}
      />
    </ListGroup>
  );
}

const ICONS: Readonly<Record<Subject["kind"], IconType>> = { order: Package, withdrawal: Banknote, profit: Sprout };

function placeOf({ kind, sn }: Subject): string {
  if (kind === "order") return paths.orderDetail({ sn });
  return kind === "profit" ? paths.profit({ sn }) : paths.withdrawals();
}
