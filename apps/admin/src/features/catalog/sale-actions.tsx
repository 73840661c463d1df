import type { DataOf } from "@espalier/contract/types";
import { Button } from "@espalier/ui/foundations/button";
import { useSubmit } from "@espalier/web/use-submit";
import { useUndo } from "@espalier/web/use-undo";
import { CircleOff, Store } from "lucide-react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { type GoodsRow, refreshGoods } from "./goods.ts";

export type SaleResults = DataOf<"adminGoodsSale">;

type SaleActionsProps = {
  rows: readonly GoodsRow[];
  onDone: () => void;
  /** Receives the result of each if some were refused. The receiver must outlive the selection. */
  onRefused: (results: SaleResults) => void;
};

/** Puts the selected goods on sale or takes them off sale; each button shows the number of goods it would change. */
export function SaleActions({ rows, onDone, onRefused }: SaleActionsProps) {
  const { t } = useTranslation("catalog");
  const showUndo = useUndo();
  const { busy, submit } = useSubmit({
    send: (request: { ids: number[]; on_sale: 0 | 1 }, options) => api("adminGoodsSale", request, options),
    onDone: async (results, { on_sale }) => {
      await refreshGoods();
      const changed = results.filter(({ outcome }) => outcome === "done").map(({ id }) => id);
      if (results.some(({ outcome }) => outcome === "refused")) onRefused(results);
      else
        showUndo({
          done: t(on_sale === 1 ? "putOnSaleDone" : "takenOffSaleDone", { count: changed.length }),
          restore: async (options) => {
            const restored = await api("adminGoodsSale", { ids: changed, on_sale: on_sale === 1 ? 0 : 1 }, options);
            await refreshGoods();
            return restored.find(({ outcome }) => outcome === "refused")?.msg;
          },
        });
      onDone();
    },
  });
  const idsOf = (onSale: boolean) => rows.filter(({ on_sale }) => on_sale === onSale).map(({ id }) => id);
  const [off, on] = [idsOf(false), idsOf(true)];
  return (
    <>
      <Button
        size="small"
        icon={Store}
        busy={busy}
        disabled={off.length === 0}
        onClick={() => submit({ ids: off, on_sale: 1 })}
      >
        {t("putOnSale", { count: off.length })}
      </Button>
      <Button
        variant="plain"
        size="small"
        icon={CircleOff}
        busy={busy}
        disabled={on.length === 0}
        onClick={() => submit({ ids: on, on_sale: 0 })}
      >
        {t("takeOffSale", { count: on.length })}
      </Button>
    </>
  );
}
