import { readMoney, subtract, formatMoney } from "@espalier/core/money/money";
import { Money } from "@espalier/ui/data/money";
import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { Section } from "@espalier/ui/layout/section";
import { formatDate } from "@espalier/web/format-date";
import { walletWord } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { CopyButton } from "../../../components/copy-button.tsx";
import { FactList } from "../../../components/fact-list.tsx";
import { walletName } from "../../../lib/format/wallet-name.ts";
import { tradeCause } from "./trade-cause.ts";
import type { ListedTrade } from "./group-trades.ts";
import type { Trade } from "./parse-remark.ts";
import { isOut, useTradeWords } from "./use-trade-words.ts";

/** Everything about one movement, with the way to its cause. */
export function TradeDetail({ trade: { parts } }: { trade: ListedTrade }) {
  const { t } = useTranslation("trade");
  const [main, ...others] = parts;
  const { title, note, serial } = useTradeWords(main);
  const cause = tradeCause(main);
  return (
    <div className="flex flex-col gap-6 pb-2">
      <header className="flex flex-col items-center gap-1 text-center">
        <p className="pb-1 text-small text-ink-3">{isOut(main) ? t("out") : t("in")}</p>
        <p className="@container w-full font-semibold tracking-tight">
          <Money value={main.amount} unit={walletName(main.wallet_type)} sign tone="auto" most={2} />
        </p>
        {others.map(({ wallet_type: wallet, amount }) => (
          <Money key={wallet} value={amount} unit={walletName(wallet)} sign tone="auto" className="text-section" />
        ))}
        <p className="pt-2 text-row text-ink wrap-anywhere">{title}</p>
        {note === "" ? null : <p className="text-small text-ink-3">{note}</p>}
        {main.kind === "debt_repayment" ? <p className="text-small text-ink-2">{t("detail.repaid")}</p> : null}
      </header>
      {parts.map((part) => (
        <WalletChange key={part.wallet_type} part={part} />
      ))}
      <Section
        title={t("detail.facts")}
        level={3}
        action={<CopyButton text={main.trade_sn} label={t("detail.copy")} />}
      >
        <FactList
          facts={[
            { name: t("detail.number"), value: <span className="wrap-anywhere">{main.trade_sn}</span> },
            ...(serial === ""
              ? []
              : [{ name: t("detail.cause"), value: <span className="wrap-anywhere">{serial}</span> }]),
            { name: t("detail.time"), value: formatDate(main.created_at) },
          ]}
        />
      </Section>
      {cause === undefined ? null : (
        <p className="text-center text-panel">
          <Link to={cause.path} className={textLinkStyle}>
            {t(`detail.to.${cause.name}`)}
          </Link>
        </p>
      )}
    </div>
  );
}

/** The balance of a wallet before and after the movement. */
function WalletChange({ part }: { part: Trade }) {
  const { t } = useTranslation(["trade", "shell"]);
  const wallet = walletName(part.wallet_type);
  const before = formatMoney(subtract(readMoney(part.balance_after), readMoney(part.amount)));
  return (
    <Section title={walletWord(wallet)} level={3}>
      <FactList
        facts={[
          { name: t("detail.before"), value: <Money value={before} unit={wallet} /> },
          { name: t("detail.amount"), value: <Money value={part.amount} unit={wallet} sign tone="auto" /> },
          { name: t("detail.after"), value: <Money value={part.balance_after} unit={wallet} /> },
        ]}
      />
    </Section>
  );
}
