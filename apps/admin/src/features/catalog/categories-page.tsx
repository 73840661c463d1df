import { Badge } from "@espalier/ui/data/badge";
import { Button } from "@espalier/ui/foundations/button";
import { Panel } from "@espalier/ui/data/panel";
import { IconButton } from "@espalier/ui/foundations/icon-button";
import { Loaded } from "@espalier/web/loaded";
import { queryClient } from "@espalier/web/query-client";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, GripVertical, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { moveItem } from "../../lib/move-item.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { CatalogTabs } from "./catalog-tabs.tsx";
import { CategoryDrawer } from "./category-drawer.tsx";
import { categoriesQuery, type Category } from "./goods.ts";
import { originalOf, translationsOf } from "../../lib/localized.ts";

/** The categories in the shop's order, which is changed by dragging or by their arrows. */
export function CategoriesPage() {
  const { t } = useTranslation(["catalog", "shell"]);
  const may = useHasPermission();
  const query = useQuery(categoriesQuery);
  const [edited, setEdited] = useState<Category | "new" | null>(null);
  const writes = may("catalogue.write");
  return (
    <AdminPage
      title={t("shell:nav.goods")}
      actions={
        writes ? (
          <Button size="medium" icon={Plus} onClick={() => setEdited("new")}>
            {t("addCategory")}
          </Button>
        ) : undefined
      }
    >
      <CatalogTabs current="categories" />
      <Loaded query={query} loading={<SkeletonText />}>
        {(categories) => <CategoryRows categories={categories} onEdit={writes ? setEdited : null} />}
      </Loaded>
      {edited === null ? null : <CategoryDrawer category={edited} onClose={() => setEdited(null)} />}
    </AdminPage>
  );
}

type CategoryRowsProps = { categories: readonly Category[]; onEdit: ((category: Category) => void) | null };

function CategoryRows({ categories, onEdit }: CategoryRowsProps) {
  const { t } = useTranslation("catalog");
  const [dragged, setDragged] = useState<number | null>(null);
  const { busy, submit } = useSubmit({
    send: (ids: readonly number[], options) => api("adminCategoryOrder", { ids: [...ids] }, options),
    onDone: async () => await queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey }),
  });
  const move = (from: number, to: number) => submit(moveItem(categories, from, to).map(({ id }) => id));
  return (
    <Panel padded={false} className="max-w-[720px]">
      <ul className="divide-y divide-line" aria-busy={busy}>
        {categories.map((category, place) => (
          <li key={category.id}>
            <div
              draggable={onEdit !== null}
              onDragStart={() => setDragged(place)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== null && dragged !== place) move(dragged, place);
              }}
              className={`flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 ${dragged === place ? "opacity-40" : ""}`}
            >
              {onEdit === null ? null : (
                <GripVertical aria-hidden="true" size={16} className="cursor-grab text-ink-3" />
              )}
              <div className="min-w-0 grow basis-[8rem]">
                <p className="text-panel text-ink">{originalOf(category.title)}</p>
                <p className="text-small text-ink-3">{translationsOf(category.title)}</p>
              </div>
              {category.hidden ? <Badge>{t("hidden")}</Badge> : null}
              <span className="tabular w-24 text-right text-small text-ink-3">
                {t("held", { count: category.goods })}
              </span>
              {onEdit === null ? null : (
                <span className="ml-auto flex items-center">
                  <IconButton
                    icon={ArrowUp}
                    label={t("earlier", { name: originalOf(category.title) })}
                    disabled={place === 0 || busy}
                    onClick={() => move(place, place - 1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    label={t("later", { name: originalOf(category.title) })}
                    disabled={place === categories.length - 1 || busy}
                    onClick={() => move(place, place + 1)}
                  />
                  <Button variant="soft" size="small" onClick={() => onEdit(category)}>
                    {t("change")}
                  </Button>
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
