import { useWide } from "@espalier/ui/foundations/use-wide";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Section } from "@espalier/ui/layout/section";
import { useQuery } from "@tanstack/react-query";
import { Search as SearchIcon, SearchX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { usePagedList } from "../../lib/queries/use-paged-list.ts";
import { PagedList } from "../../components/paged-list.tsx";
import { GoodsTile } from "../../components/goods-tile.tsx";
import { GoodsRow } from "./goods-row.tsx";
import { recentSearches } from "./recent-searches.ts";
import { SortChoice } from "./sort-choice.tsx";
import type { GoodsSort } from "./sort-goods.ts";
import { GoodsSkeleton, SortedGoods } from "./sorted-goods.tsx";
import { SuggestedGoods } from "./suggested-goods.tsx";
import { useSort } from "./use-sort.ts";
import type { Search } from "./use-search.ts";

/** The results of the search, or the recent searches while there are no words. */
export function SearchView({ search }: { search: Search }) {
  return search.words === "" ? <RecentSearches onFind={search.find} /> : <Found words={search.words} />;
}

function Found({ words }: { words: string }) {
  const { t } = useTranslation("goods");
  const [sort, setSort] = useSort();
  const shown = {
    words,
    label: t("results", { words }),
    onFollow: () => recentSearches.remember(words),
    empty: (
      <div className="flex flex-col gap-6">
        <EmptyState icon={SearchX} title={t("nothingFound", { words })} hint={t("nothingFoundHint")} />
        <SuggestedGoods />
      </div>
    ),
  };
  return (
    <div className="flex flex-col gap-3">
      <SortChoice sort={sort} first={t("sort.match")} onChange={setSort} />
      {sort === "company" ? <BestMatches {...shown} /> : <SortedMatches {...shown} sort={sort} />}
    </div>
  );
}

type Matches = { words: string; label: string; onFollow: () => void; empty: ReactNode };

/** All that was found, the best first. */
function BestMatches({ words, label, onFollow, empty }: Matches) {
  const wide = useWide();
  const found = usePagedList(["goodsList", "search", words], (page, signal) =>
    api("goodsList", { q: words, page }, { signal }),
  );
  return (
    <PagedList
      list={found}
      label={label}
      keyOf={(goods) => goods.id}
      layout={wide ? "grid" : "rows"}
      renderRow={(goods) =>
        wide ? <GoodsTile goods={goods} onFollow={onFollow} /> : <GoodsRow goods={goods} onFollow={onFollow} />
      }
      loading={<GoodsSkeleton />}
      empty={empty}
    />
  );
}

/** The best matches, as many as one answer has, in another order. */
function SortedMatches({ words, ...shown }: Matches & { sort: GoodsSort }) {
  const found = useQuery({
    queryKey: ["goodsList", "search", words, "sorted"],
    queryFn: ({ signal }) => api("goodsList", { q: words }, { signal }),
  });
  return <SortedGoods goods={found} {...shown} />;
}

function RecentSearches({ onFind }: { onFind: (words: string) => void }) {
  const { t } = useTranslation("goods");
  const [recent, setRecent] = useState(recentSearches.read);

  function forget() {
    recentSearches.clear();
    setRecent([]);
  }

  if (recent.length === 0) {
    return (
      <div className="flex flex-col gap-6">
        <EmptyState icon={SearchIcon} title={t("searchPrompt")} hint={t("searchPromptHint")} />
        <SuggestedGoods />
      </div>
    );
  }
  return (
    <Section
      title={t("recent")}
      action={
        <button
          type="button"
          onClick={forget}
          className="relative font-medium text-ink-2 after:absolute after:-inset-x-2 after:-inset-y-3 hover:text-ink"
        >
          {t("forget")}
        </button>
      }
    >
      <ul className="flex flex-wrap gap-2">
        {recent.map((words) => (
          <li key={words} className="max-w-full">
            <button
              type="button"
              onClick={() => onFind(words)}
              className="min-h-11 max-w-full truncate rounded-pill bg-surface px-4 text-panel text-ink inset-ring-1 inset-ring-line motion-press hover:bg-sunken"
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
