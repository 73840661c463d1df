import { SelectField } from "@espalier/ui/forms/select-field";
import { TextArea } from "@espalier/ui/forms/text-area";
import { TextField } from "@espalier/ui/forms/text-field";
import { readSigns } from "@espalier/contract/typed-text/digits";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { refreshGoods } from "./goods.ts";

type StockDrawerProps = {
  goods: { readonly id: number; readonly title: string; readonly stock: number };
  onClose: () => void;
};

type Entry = { kind: "delivery" | "correction"; number: string; reason: string };

/** Enters a delivery, or corrects the stock after a count. */
export function StockDrawer({ goods, onClose }: StockDrawerProps) {
  const { t } = useTranslation(["catalog", "shell"]);
  const { form, set, field } = useFields<Entry>({ kind: "delivery", number: "", reason: "" });
  const { busy, submit } = useSubmit({
    send: (entry: Entry, options) => api("adminStockMove", { id: goods.id, ...entry, on_hand: goods.stock }, options),
    onDone: async ({ on_hand }) => {
      await refreshGoods();
      void toaster.show(t("stockEntered", { count: on_hand }), { tone: "success" });
      onClose();
    },
  });
  const number = /^-?\d+$/.test(form.number) ? Number(form.number) : 0;
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={t("enterStock")}
      description={goods.title}
      changed={form.number !== "" || form.reason !== ""}
      busy={busy}
      submitLabel={t("shell:save")}
      submitDisabled={number === 0 || form.reason.trim() === ""}
      onSubmit={() => submit({ ...form, reason: form.reason.trim() })}
    >
      <SelectField
        label={t("entryKind")}
        value={form.kind}
        onChange={(kind) => set({ kind: kind === "correction" ? "correction" : "delivery" })}
        options={[
          { value: "delivery", label: t("reasons.delivery") },
          { value: "correction", label: t("reasons.correction") },
        ]}
      />
      <TextField
        name="number"
        label={t("pieces")}
        hint={form.kind === "delivery" ? t("deliveryHint") : t("correctionHint")}
        value={form.number}
        required
        onChange={(event) => set({ number: readSigns(event.target.value) })}
        limit={8}
        autoComplete="off"
        className="tabular"
        data-autofocus=""
      />
      <p aria-live="polite" className="tabular text-small text-ink-2">
        {t("stockThen", { before: goods.stock, after: goods.stock + number })}
      </p>
      <TextArea
        {...field("reason")}
        required
        label={t("shell:reason.label")}
        hint={t("shell:reason.hint")}
        limit={500}
      />
    </AdminDrawer>
  );
}
