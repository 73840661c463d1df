import { DELIVERED_WITHIN_DAYS } from "@espalier/core/returns/held-to";
import { Money } from "@espalier/ui/data/money";
import { useTranslation } from "react-i18next";

import { FactList } from "../../components/fact-list.tsx";
import { dateName } from "../../lib/format/date-name.ts";
import { walletName } from "../../lib/format/wallet-name.ts";
import type { Hold } from "../../lib/queries/holds-query.ts";

/** What has no end that is known beforehand. */
const OPEN: ReadonlySet<Hold["waits_for"]> = new Set(["return", "refund"]);

/** What is held for one order: how much, until when, and why until then. */
export function HoldItem({ hold }: { hold: Hold }) {
  const { t } = useTranslation("holds");
  const { order_sn: sn, customer, parts, due_at: due } = hold;
  return (
    <article aria-label={sn} className="panel-ring flex flex-col gap-3 p-4">
      <p className="flex flex-wrap gap-x-3 text-row font-semibold text-ink">
        {parts.map(({ wallet_type: number, amount }) => (
          <Money key={number} value={amount} unit={walletName(number)} />
        ))}
      </p>
      <div className="flex flex-col gap-1">
        <p className="text-panel text-ink">
          {due === 0 ? t("unknown") : t(OPEN.has(hold.waits_for) ? "notBefore" : "from", { day: dateName(due) })}
        </p>
        <p className="text-small text-ink-2">
          {t(`why.${hold.waits_for}`, {
            shipped: dateName(hold.shipped_at),
            received: dateName(hold.received_at),
            within: DELIVERED_WITHIN_DAYS,
            count: hold.days,
          })}
        </p>
      </div>
      <FactList
        facts={[
          { name: t("order"), value: <span className="wrap-anywhere">{sn}</span> },
          ...(customer === "" ? [] : [{ name: t("customer"), value: customer }]),
        ]}
      />
    </article>
  );
}
