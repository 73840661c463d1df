import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { Section } from "@espalier/ui/layout/section";
import { formatDate } from "@espalier/web/format-date";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { ReturnBadge } from "./return-badge.tsx";
import { optionsQuery } from "./return-queries.ts";

/** The returns of an order on its page, and the ways to begin one. Nothing while none is possible. */
export function OrderReturns({ sn }: { sn: string }) {
  const { t } = useTranslation("returns");
  const { data } = useQuery(optionsQuery(sn));
  if (data === undefined) return null;
  const { returns, lines, kinds, exchange_of: exchangeOf } = data;
  const withdrawal = kinds.find(({ kind }) => kind === "withdrawal");
  const isLeft = lines.some(({ left }) => left > 0);
  const mayWithdraw = isLeft && withdrawal?.allowed === true && lines.some((each) => each.left > 0 && each.returnable);
  const mayReturn = isLeft && kinds.some(({ kind, allowed }) => allowed && kind !== "withdrawal");
  if (returns.length === 0 && exchangeOf === "" && !mayWithdraw && !mayReturn) return null;
  return (
    <Section title={t("returns")}>
      {exchangeOf === "" ? null : (
        <p className="text-small text-ink-2">
          {t("exchangeOf")}{" "}
          <Link to={paths.returnDetail({ sn: exchangeOf })} className="tabular break-all text-accent-ink">
            {exchangeOf}
          </Link>
        </p>
      )}
      {returns.length === 0 ? null : (
        <ListGroup label={t("returns")}>
          {returns.map(({ return_sn: code, kind, state, number, created_at: at }) => (
            <ListRow
              key={code}
              title={t(`kind.${kind}`)}
              detail={`${t("pieces", { count: number })} · ${formatDate(at, "day")}`}
              trailing={<ReturnBadge state={state} />}
              chevron
              render={(slot) => <Link to={paths.returnDetail({ sn: code })} {...slot} />}
            />
          ))}
        </ListGroup>
      )}
      <div className="flex flex-wrap gap-3">
        {mayWithdraw ? (
          <Link
            to={paths.returnAsk({ sn, kind: "withdrawal" })}
            className={buttonStyle({ variant: "plain", size: "medium" })}
          >
            {t("withdraw")}
          </Link>
        ) : null}
        {mayReturn ? (
          <Link to={paths.returnAsk({ sn })} className={buttonStyle({ variant: "plain", size: "medium" })}>
            {t("ask")}
          </Link>
        ) : null}
      </div>
      {mayWithdraw && withdrawal.last_day !== "" ? (
        <p className="text-small text-ink-3">{t("withdrawUntil", { day: withdrawal.last_day })}</p>
      ) : null}
    </Section>
  );
}
