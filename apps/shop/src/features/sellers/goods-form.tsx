import { CallError } from "@espalier/contract/caller";
import { MOST_PAGE_GOODS } from "@espalier/core/text/page-text";
import { Button } from "@espalier/ui/foundations/button";
import { Section } from "@espalier/ui/layout/section";
import { useUnsavedChanges } from "@espalier/web/leaving/use-unsaved-changes";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { GoodsFinder } from "./goods-finder.tsx";
import { type ChosenGoods, type PageView, reloadPage } from "./page-query.ts";

/** The goods that the page shows first: added, ordered and removed, then saved; they need no review. */
export function GoodsForm({ view }: { view: PageView }) {
  const { t } = useTranslation("invite");
  const [edited, setEdited] = useState<readonly ChosenGoods[] | null>(null);
  const goods = edited ?? view.goods;
  const { busy, submit } = useSubmit({
    send: ({ version, ids }: { version: string; ids: string }, options) =>
      api("sellerPageGoods", ids === "" ? { version } : { version, ids }, options),
    onDone: async () => {
      await reloadPage();
      setEdited(null);
      void toaster.show(t("page.goodsSaved"), { tone: "success" });
    },
    onFailed: (error) => {
      toastFailure(error);
      if (error instanceof CallError && error.key === "page.changed") void reloadPage();
    },
  });
  useUnsavedChanges(edited !== null && !busy);
  const move = (from: number, to: number) => setEdited(moved(goods, from, to));
  return (
    <Section
      title={t("page.goods")}
      action={
        <span className="tabular text-ink-3">
          {t("page.goodsCount", { count: goods.length, most: MOST_PAGE_GOODS })}
        </span>
      }
    >
      {goods.length === 0 ? <p className="text-panel text-ink-2">{t("page.goodsNone")}</p> : null}
      <ol className={goods.length === 0 ? "hidden" : "panel-ring divide-y divide-line"}>
        {goods.map((each, place) => (
          <li key={each.id} className="flex flex-wrap items-center gap-1 py-1.5 pr-1.5 pl-3">
            <span className="size-11 shrink-0 overflow-hidden rounded-control bg-sunken">
              {each.thumb === "" ? null : <img src={each.thumb} alt="" className="size-full object-cover" />}
            </span>
            <span className="line-clamp-2 min-w-36 flex-1 px-2 text-panel text-ink">{each.title}</span>
            <span className="ml-auto flex">
              <RowButton
                label={t("page.up", each)}
                icon={ChevronUp}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              />
              <RowButton
                label={t("page.down", each)}
                icon={ChevronDown}
                disabled={place === goods.length - 1}
                onClick={() => move(place, place + 1)}
              />
              <RowButton
                label={t("page.remove", each)}
                icon={X}
                onClick={() => setEdited(goods.filter(({ id }) => id !== each.id))}
              />
            </span>
          </li>
        ))}
      </ol>
      {goods.length >= MOST_PAGE_GOODS ? (
        <p className="text-panel text-ink-2">{t("page.full")}</p>
      ) : (
        <GoodsFinder chosen={goods} onAdd={(added) => setEdited([...goods, added])} />
      )}
      {edited === null ? null : (
        <Button
          full
          busy={busy}
          onClick={() => submit({ version: view.version, ids: goods.map(({ id }) => id).join(",") })}
        >
          {t("page.saveGoods")}
        </Button>
      )}
    </Section>
  );
}

function moved(goods: readonly ChosenGoods[], from: number, to: number): readonly ChosenGoods[] {
  const rest = goods.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ...goods.slice(from, from + 1), ...rest.slice(to)];
}

type RowButtonProps = { label: string; icon: typeof X; disabled?: boolean; onClick: () => void };

function RowButton({ label, icon: Icon, disabled = false, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="flex size-11 shrink-0 items-center justify-center rounded-pill text-ink-2 motion-press hover:bg-sunken disabled:opacity-30"
    >
      <Icon aria-hidden="true" size={18} />
    </button>
  );
}
