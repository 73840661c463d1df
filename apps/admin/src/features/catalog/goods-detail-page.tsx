import { textIn } from "@espalier/core/text/localized-text";
import { Badge } from "@espalier/ui/data/badge";
import { Button } from "@espalier/ui/foundations/button";
import { isNotFound } from "@espalier/web/is-not-found";
import { currentLanguage } from "@espalier/web/language";
import { Loaded } from "@espalier/web/loaded";
import { toaster } from "@espalier/web/toaster";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";

import { paths } from "../../lib/paths.ts";
import { api } from "../../lib/api.ts";
import { formatNumber } from "../../lib/format/format-number.ts";
import { useNoteVisit } from "../../lib/use-note-visit.ts";
import { useGuardedSave } from "../../lib/use-guarded-save.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { ConflictDialog } from "../../components/conflict-dialog.tsx";
import { DENSE_LINK } from "../../components/layout/dense-link.ts";
import { NotFound } from "../../components/layout/not-found.tsx";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { type Goods, goodsQuery, refreshGoods } from "./goods.ts";
import { GoodsEditor } from "./goods-editor.tsx";
import { openGoods, requestOf } from "./goods-form.ts";
import { PriceHistory } from "./price-history.tsx";
import { StockDrawer } from "./stock-drawer.tsx";
import { useFormatGoods } from "./use-format-goods.ts";

/** One product: its form and its stock. */
export function GoodsDetailPage() {
  const { t } = useTranslation(["catalog", "shell"]);
  const { id = "" } = useParams();
  const query = useQuery(goodsQuery(Number(id)));
  const name = query.data && textIn(query.data.title, currentLanguage());
  const title = name ?? t("goods");
  useNoteVisit(paths.oneGoods({ id }), name);
  return (
    <AdminPage
      title={title}
      crumbs={[{ label: t("shell:nav.goods"), to: paths.goods() }]}
      detail={query.data?.sku}
      mark={query.data && !query.data.on_sale ? <Badge>{t("offSale")}</Badge> : undefined}
      actions={query.data ? <StockAction goods={query.data} title={title} /> : undefined}
    >
      <Loaded
        query={query}
        loading={<SkeletonText />}
        failed={(error) => (isNotFound(error) ? <NotFound title={t("unknown")} /> : null)}
      >
        {(goods) => <ChangeGoods key={goods.id} goods={goods} />}
      </Loaded>
    </AdminPage>
  );
}

function ChangeGoods({ goods }: { goods: Goods }) {
  const { t } = useTranslation(["catalog", "shell"]);
  const may = useHasPermission();
  const format = useFormatGoods();
  const newest = async () => openGoods(await api("adminGoodsView", { id: goods.id }));
  const saving = useGuardedSave({
    initial: openGoods(goods),
    newest,
    send: (form, version, options) => api("adminGoodsSet", { id: goods.id, version, ...requestOf(form) }, options),
    onDone: async ({ approval_id }) => {
      await refreshGoods();
      const next = await newest();
      void toaster.show(t(approval_id === null ? "saved" : "proposed"), { tone: "success" });
      return next;
    },
  });
  return (
    <>
      <GoodsEditor
        key={saving.opened.version}
        initial={saving.opened.form}
        isNew={false}
        busy={saving.busy}
        onSave={may("catalogue.write") ? saving.save : null}
      />
      <PriceHistory id={goods.id} />
      <ConflictDialog saving={saving} format={format} />
    </>
  );
}

function StockAction({ goods, title }: { goods: Goods; title: string }) {
  const { t } = useTranslation("catalog");
  const may = useHasPermission();
  const [open, setOpen] = useState(false);
  return (
    <div className="flex items-center gap-4">
      <Link to={paths.stock({ goods: goods.id })} className={`${DENSE_LINK} tabular text-small`}>
        {t("onHand", { count: goods.stock, shown: formatNumber(goods.stock) })}
      </Link>
      {may("stock.write") ? (
        <Button variant="soft" size="medium" onClick={() => setOpen(true)}>
          {t("enterStock")}
        </Button>
      ) : null}
      {open ? <StockDrawer goods={{ ...goods, title }} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
