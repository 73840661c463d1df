import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Money } from "@espalier/ui/data/money";
import { Panel } from "@espalier/ui/data/panel";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Hourglass } from "lucide-react";
import { useTranslation } from "react-i18next";

import { PagedList } from "../../components/paged-list.tsx";
import { Screen } from "../../components/screen.tsx";
import { SkeletonStack } from "../../components/skeleton-stack.tsx";
import { walletName } from "../../lib/format/wallet-name.ts";
import { paths } from "../../lib/paths.ts";
import { holdsQuery } from "../../lib/queries/holds-query.ts";
import { userInfoQuery } from "../../lib/queries/member-queries.ts";
import { pagedRows } from "../../lib/queries/use-paged-list.ts";
import { HoldItem } from "./hold-item.tsx";

/** What the member earned from customers' orders that is not available yet, what becomes available next first. */
export function HoldsPage() {
  const { t } = useTranslation("holds");
  const query = useInfiniteQuery(holdsQuery);
  return (
    <Screen title={t("title")} back={paths.mine()} columns>
      <Sums />
      <PagedList
        list={pagedRows(query, query.data?.pages.flat() ?? [])}
        layout="cards"
        label={t("title")}
        keyOf={(hold) => hold.order_sn}
        renderRow={(hold) => <HoldItem hold={hold} />}
        loading={<SkeletonStack />}
        empty={<EmptyState icon={Hourglass} title={t("empty")} hint={t("emptyHint")} />}
      />
    </Screen>
  );
}

/** All that is held, by wallet, and why something is. */
function Sums() {
  const { t } = useTranslation("holds");
  const held = useQuery(userInfoQuery).data?.info.held ?? [];
  if (held.length === 0) return null;
  return (
    <Panel as="section" aria-label={t("sum")} className="flex flex-col gap-2">
      <p className="text-small text-ink-3">{t("sum")}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-section text-ink">
        {held.map(({ wallet_type: number, amount }) => (
          <Money key={number} value={amount} unit={walletName(number)} />
        ))}
      </p>
      <p className="text-small text-ink-2">{t("about")}</p>
    </Panel>
  );
}
