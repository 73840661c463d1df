import { goodsKindNumber } from "@espalier/core/vocabulary/wire-numbers";
import { TextField } from "@espalier/ui/forms/text-field";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import type { ChosenGoods } from "./page-query.ts";

/** As many goods as are found at once. */
const FOUND = 8;

type GoodsFinderProps = { chosen: readonly ChosenGoods[]; onAdd: (goods: ChosenGoods) => void };

/** Finds goods by their words, to be added to the page. Packages are for members and left out. */
export function GoodsFinder({ chosen, onAdd }: GoodsFinderProps) {
  const { t } = useTranslation("invite");
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const found = useQuery({
    queryKey: ["goodsList", "page", q],
    queryFn: ({ signal }) => api("goodsList", { q, page: 1, limit: 20 }, { signal }),
    enabled: q !== "",
    placeholderData: (before) => before,
  });
  const ids = new Set(chosen.map(({ id }) => id));
  const offered = (found.data ?? [])
    .filter(({ id, goods_type: kind }) => kind === goodsKindNumber.good && !ids.has(id))
    .slice(0, FOUND);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t("page.find")}
        type="search"
        placeholder={t("page.findPlaceholder")}
        value={typed}
        limit={64}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      {q !== "" && found.data !== undefined && offered.length === 0 ? (
        <p className="text-panel text-ink-2">{t("page.nothing")}</p>
      ) : null}
      <ul className={q === "" || offered.length === 0 ? "hidden" : "panel-ring divide-y divide-line"}>
        {offered.map(({ id, title, thumb }) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t("page.add", { title })}
              onClick={() => onAdd({ id, title, thumb })}
              className="flex min-h-14 w-full items-center gap-3 px-3 py-1.5 text-left motion-press hover:bg-sunken/60"
            >
              <span className="size-11 shrink-0 overflow-hidden rounded-control bg-sunken">
                {thumb === "" ? null : <img src={thumb} alt="" className="size-full object-cover" />}
              </span>
              <span className="line-clamp-2 min-w-0 flex-1 text-panel text-ink">{title}</span>
              <Plus aria-hidden="true" size={18} className="shrink-0 text-accent-ink" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
