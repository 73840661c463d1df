import { Badge } from "@espalier/ui/data/badge";
import { Panel } from "@espalier/ui/data/panel";
import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { DENSE_LINK } from "../../components/layout/dense-link.ts";
import { MemberLink } from "../../components/member-link.tsx";
import { accountOf, type Check } from "./journal.ts";

type Clearing = Check["clearing"][number];

/** The accounts that only pass money on: each must be zero, or be explained line by line. */
export function ClearingAccounts({ clearing }: { clearing: readonly Clearing[] }) {
  const { t } = useTranslation("money");
  if (clearing.length === 0) return null;
  return (
    <Section title={t("clearingTitle")}>
      <div className="grid grid-cols-2 max-lg:grid-cols-1 items-start gap-5">
        {clearing.map((account) => (
          <Account key={`${account.account} ${account.unit}`} clearing={account} />
        ))}
      </div>
    </Section>
  );
}

function Account({ clearing }: { clearing: Clearing }) {
  const { t } = useTranslation("money");
  const { account, unit, sum, explained, lines, more } = clearing;
  const known = accountOf(account);
  const isExplained = sum === explained;
  return (
    <Panel className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-small font-semibold text-ink">{known === undefined ? account : t(`accounts.${known}`)}</h3>
        <Badge tone={isExplained ? "success" : "rejected"}>{isExplained ? t("explained") : t("unexplained")}</Badge>
      </div>
      <p className="text-section">
        <Money value={sum} unit={unit} />
      </p>
      <ul className="max-h-72 overflow-y-auto text-small" tabIndex={-1}>
        {lines.map(({ kind, id, uid, amount }) => (
          <li
            key={`${kind} ${id}`}
            className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-1.5 first:border-t-0"
          >
            <span className="min-w-0 flex-1">
              <LineName kind={kind} id={id} uid={uid} />
            </span>
            <Money value={amount} unit={unit} />
          </li>
        ))}
        {more === 0 ? null : (
          <li className="border-t border-line py-1.5 text-ink-3">{t("moreLines", { count: more })}</li>
        )}
      </ul>
    </Panel>
  );
}

function LineName({ kind, id, uid }: { kind: string; id: string; uid: string }) {
  const { t } = useTranslation("money");
  if (kind === "debt") return <MemberLink uid={uid} />;
  if (kind === "rate") return <>{t("atRate", { rate: id })}</>;
  const to = kind === "withdrawal" ? paths.withdrawals({ sn: id, open: id }) : paths.order({ sn: id });
  return (
    <>
      <Link to={to} className={`tabular ${DENSE_LINK}`}>
        {id}
      </Link>{" "}
      <span className="tabular text-ink-3">{uid}</span>
    </>
  );
}
