import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { paths } from "../../lib/paths.ts";
import { api } from "../../lib/api.ts";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { refreshGoods } from "./goods.ts";
import { GoodsEditor } from "./goods-editor.tsx";
import { BLANK_GOODS, type GoodsForm, requestOf } from "./goods-form.ts";

/** The form that adds goods. */
export function NewGoodsPage() {
  const { t } = useTranslation(["catalog", "shell"]);
  const go = useNavigate();
  const { busy, submit } = useSubmit({
    send: (form: GoodsForm, options) => api("adminGoodsAdd", { ...requestOf(form), stock: form.stock }, options),
    onDone: async ({ id }) => {
      await refreshGoods();
      void toaster.show(t("added"), { tone: "success" });
      await go(paths.oneGoods({ id }), { replace: true });
    },
  });
  return (
    <AdminPage title={t("add")} crumbs={[{ label: t("shell:nav.goods"), to: paths.goods() }]}>
      <GoodsEditor initial={BLANK_GOODS} isNew busy={busy} onSave={submit} />
    </AdminPage>
  );
}
