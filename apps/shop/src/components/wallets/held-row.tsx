import type { Wallet } from "@espalier/core/vocabulary/wallet";
import { Skeleton } from "@espalier/ui/feedback/skeleton";
import { classNames } from "@espalier/ui/foundations/class-names";
import { amountWord } from "@espalier/web/wallet-words";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ChevronRight, Hourglass } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { dateName } from "../../lib/format/date-name.ts";
import { walletName } from "../../lib/format/wallet-name.ts";
import { paths } from "../../lib/paths.ts";
import { holdsQuery } from "../../lib/queries/holds-query.ts";
import { userInfoQuery } from "../../lib/queries/member-queries.ts";

type HeldRowProps = {
  /** Only what is held for this wallet. */
  wallet?: Wallet | undefined;
  className?: string | undefined;
};

/** What is on hold and from when on the next part of it is available, with the way to the reasons. Nothing where nothing is held. */
export function HeldRow({ wallet, className }: HeldRowProps) {
  const { t } = useTranslation();
  const held = (useQuery(userInfoQuery).data?.info.held ?? []).filter(
    ({ wallet_type: number }) => wallet === undefined || walletName(number) === wallet,
  );
  const holds = useInfiniteQuery({ ...holdsQuery, enabled: held.length > 0 });
  if (held.length === 0) return null;
  const next = holds.data?.pages
    .flat()
    .find(
      ({ due_at: due, parts }) =>
        due !== 0 && parts.some(({ wallet_type }) => wallet === undefined || walletName(wallet_type) === wallet),
    );
  const amounts = held.map(({ wallet_type: number, amount }) => amountWord(amount, walletName(number))).join(" + ");
  return (
    <Link
      to={paths.holds()}
      className={classNames(
        "flex min-h-14 items-center gap-3 px-4 py-2 text-left motion-press hover:bg-sunken/40 focus-visible:-outline-offset-2 active:bg-sunken",
        className,
      )}
    >
      <Hourglass aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-ink-3" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="tabular text-panel text-ink wrap-anywhere">{t("held.sums", { amounts })}</span>
        {holds.isPending ? (
          <Skeleton className="my-0.5 h-3.5 w-2/5" />
        ) : (
          <span className="tabular text-small text-ink-3">
            {next === undefined ? t("held.see") : t("held.from", { day: dateName(next.due_at) })}
          </span>
        )}
      </span>
      <ChevronRight aria-hidden="true" size={18} className="-mr-1 shrink-0 text-ink-3" />
    </Link>
  );
}
