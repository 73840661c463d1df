import { WALLET_FACTS } from "@espalier/core/vocabulary/wallet";
import { walletNumber } from "@espalier/core/vocabulary/wire-numbers";
import { Money } from "@espalier/ui/data/money";
import { Panel } from "@espalier/ui/data/panel";
import { Avatar } from "@espalier/ui/media/avatar";
import { Button } from "@espalier/ui/foundations/button";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { walletWord } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { InboxBell } from "./inbox-bell.tsx";
import { paths } from "../../lib/paths.ts";
import { lastHeight } from "../../lib/last-height.ts";
import { searchPath } from "../../lib/search-path.ts";
import { userInfoQuery } from "../../lib/queries/member-queries.ts";
import { HeldRow } from "../../components/wallets/held-row.tsx";
import { MemberRank } from "../../components/member-rank.tsx";
import { dateName } from "../../lib/format/date-name.ts";

/** At first the balances of a member of whose profits nothing is on hold. */
const { read: readHeight, store: storeHeight } = lastHeight("home.balances", 101);

/** The member's nickname, rank, balances, account number and day of joining, with links to the search and the inbox. */
export function MemberHeader() {
  const { t } = useTranslation(["home", "shell"]);
  const member = useQuery(userInfoQuery);
  if (member.data === undefined) return member.isError ? <HeaderFailed member={member} /> : <HeaderSkeleton />;
  const { info } = member.data;
  const { nickname, username, avatar, vip, created_at: joined, unread = 0 } = info;
  return (
    <div className="flex flex-col gap-3">
      <header className="flex items-center gap-3">
        <Avatar name={nickname} src={avatar} />
        <div className="min-w-0 flex-1">
          <h1 className="text-section text-ink">{nickname}</h1>
          <MemberRank uid={username} vip={vip} />
        </div>
        <Link
          to={searchPath()}
          aria-label={t("search")}
          className="-mr-3 flex size-11 shrink-0 items-center justify-center self-start rounded-pill text-ink motion-press hover:bg-sunken active:bg-sunken"
        >
          <Search aria-hidden="true" size={22} strokeWidth={1.75} />
        </Link>
        <InboxBell unread={unread} />
      </header>
      <div ref={storeHeight}>
        <Panel padded={false} className="overflow-hidden">
          <ul className="grid grid-cols-2 divide-x divide-line">
            {BALANCES.map((wallet) => (
              <li key={wallet} className="min-w-0">
                <Balance wallet={wallet} amount={info[WALLET_FACTS[wallet].field]} />
              </li>
            ))}
          </ul>
          <HeldRow className="border-t border-line" />
          <p className="tabular flex flex-wrap justify-between gap-x-3 border-t border-line px-4 py-2 text-small text-ink-3">
            <span>{t("id", { uid: username })}</span>
            <span>{t("joined", { day: dateName(joined) })}</span>
          </p>
        </Panel>
      </div>
    </div>
  );
}

/** What can be spent. */
const BALANCES = ["SP", "CP"] as const;

/** A balance, which leads to its wallet's history. */
function Balance({ wallet, amount }: { wallet: (typeof BALANCES)[number]; amount: string }) {
  return (
    <Link
      to={paths.trades({ walletType: walletNumber[wallet] })}
      className="block px-4 py-2.5 motion-press hover:bg-sunken/40 focus-visible:-outline-offset-2 active:bg-sunken"
    >
      <span className="block text-small text-ink-3">{walletWord(wallet)}</span>
      <span className="@container block font-semibold tracking-tight text-ink">
        <Money value={amount} unit={wallet} most={1.125} />
      </span>
    </Link>
  );
}

function HeaderSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t("loading")} className="flex flex-col gap-3">
      <div className="flex h-12 items-center gap-3">
        <Skeleton shape="circle" className="size-12" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="w-1/2" />
        </div>
      </div>
      <div
        style={{ minHeight: readHeight() }}
        className="panel-ring grid grid-cols-2 content-between gap-x-8 px-4 py-3"
      >
        {["one", "other"].map((wallet) => (
          <div key={wallet} className="flex flex-col gap-2">
            <Skeleton className="h-3.5 w-1/3" />
            <Skeleton className="h-5 w-4/5" />
          </div>
        ))}
        <Skeleton className="col-span-2 h-3.5 w-2/3" />
      </div>
    </Loading>
  );
}

/** Gets the query from its parent: another query here would be refetched in a loop. */
function HeaderFailed({ member }: { member: UseQueryResult }) {
  const { t } = useTranslation(["home", "shell"]);
  return (
    <div role="alert" className="flex items-center justify-between gap-3">
      <p className="text-row text-ink-2">{t("userFailed")}</p>
      <Button variant="soft" size="small" busy={member.isFetching} onClick={() => void member.refetch()}>
        {t("shell:retry")}
      </Button>
    </div>
  );
}
