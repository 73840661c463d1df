import { Badge } from "@espalier/ui/data/badge";
import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";
import { amountWord, walletWord } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { type Member, useMember } from "./member.ts";

/** The four wallets with balance, what is held, debt and whether they are frozen. Each links to its movements. */
export function MemberWallets({ wallets }: { wallets: Member["wallets"] }) {
  const { t } = useTranslation("members");
  const { uid } = useMember();
  return (
    <Section title={t("wallets.title")}>
      <div className="@container">
        <ul className="grid grid-cols-2 gap-3 @min-[33rem]:grid-cols-4">
          {wallets.map(({ wallet, balance, debt, held, frozen }) => (
            <li key={wallet} className="min-w-0">
              <Link
                to={`${paths.member({ uid, tab: "trades" })}?wallet=${wallet}`}
                className="panel-ring flex h-full min-w-0 flex-col gap-1 px-4 py-3 hover:bg-sunken/40"
              >
                <span className="flex items-center justify-between gap-2 text-small text-ink-3">
                  {walletWord(wallet)}
                  {frozen ? <Badge tone="rejected">{t("wallets.frozen")}</Badge> : null}
                </span>
                <span className="@container text-section font-semibold">
                  <Money value={balance} unit={wallet} most={1.0625} />
                </span>
                {held === "0.00" ? null : (
                  <span className="text-tab text-ink-2">{t("wallets.held", { amount: amountWord(held, wallet) })}</span>
                )}
                {debt === "0.00" ? null : (
                  <span className="text-tab text-danger">
                    {t("wallets.debt", { amount: amountWord(debt, wallet) })}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
