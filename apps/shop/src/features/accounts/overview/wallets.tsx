import type { DataOf } from "@espalier/contract/types";
import { type Wallet, WALLET_FACTS, WALLETS } from "@espalier/core/vocabulary/wallet";
import { Section } from "@espalier/ui/layout/section";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { StatGrid } from "@espalier/ui/data/stat-grid";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { HeldRow } from "../../../components/wallets/held-row.tsx";
import { walletName } from "../../../lib/format/wallet-name.ts";
import { paths } from "../../../lib/paths.ts";
import { userInfoQuery } from "../../../lib/queries/member-queries.ts";
import { walletNumber } from "@espalier/core/vocabulary/wire-numbers";
import { amountWord, walletWord } from "@espalier/web/wallet-words";

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
          note: <WalletNote wallet={wallet} info={info} />,
          render: (slot) => <Link to={paths.trades({ walletType: walletNumber[wallet] })} {...slot} />,
        }))}
      />
      <HeldRow className="panel-ring" />
    </Section>
  );
}

type Info = DataOf<"userInfo">["info"];

/** What is on hold for a wallet, and what the member owes in it. */
function WalletNote({ wallet, info: { held = [], debts = [] } }: { wallet: Wallet; info: Info }) {
  const { t } = useTranslation("account");
  const of = (sums: typeof held) => sums.find(({ wallet_type: number }) => walletName(number) === wallet)?.amount;
  const [onHold, owed] = [of(held), of(debts)];
  return (
    <>
      {onHold === undefined ? null : <span>{t("onHold", { amount: amountWord(onHold, wallet) })}</span>}
      {owed === undefined ? null : (
        <span className="text-danger">{t("owed", { amount: amountWord(owed, wallet) })}</span>
      )}
    </>
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
