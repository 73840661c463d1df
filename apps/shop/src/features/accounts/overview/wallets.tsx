import { WALLET_FACTS, WALLETS } from "@espalier/core/vocabulary/wallet";
import { Section } from "@espalier/ui/layout/section";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { StatGrid } from "@espalier/ui/data/stat-grid";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { userInfoQuery } from "../../../lib/queries/member-queries.ts";
import { walletNumber } from "@espalier/core/vocabulary/wire-numbers";
import { walletWord } from "@espalier/web/wallet-words";

/** The balances; each leads to its wallet's history. */
export function Wallets() {
  const { t } = useTranslation(["account", "shell"]);
  const member = useQuery(userInfoQuery);
  if (member.data === undefined) return member.isError ? null : <WalletsSkeleton />;
  const { info } = member.data;
  return (
    <Section title={t("wallets")}>
      <StatGrid
        tiles={WALLETS.map((wallet) => ({
          label: walletWord(wallet),
          value: info[WALLET_FACTS[wallet].field],
          unit: wallet,
          render: (slot) => <Link to={paths.trades({ walletType: walletNumber[wallet] })} {...slot} />,
        }))}
      />
    </Section>
  );
}

function WalletsSkeleton() {
  const { t } = useTranslation(["account", "shell"]);
  return (
    <Section title={t("wallets")}>
      <Loading label={t("shell:loading")} className="grid grid-cols-2 gap-3">
        {WALLETS.map((wallet) => (
          <div key={wallet} className="panel-ring flex flex-col gap-2.5 p-4">
            <Skeleton className="h-3.5 w-1/3" />
            <Skeleton className="h-6.5 w-4/5" />
          </div>
        ))}
      </Loading>
    </Section>
  );
}
