import { readSigns } from "@espalier/contract/typed-text/digits";
import { RadioGroup, RadioRow } from "@espalier/ui/forms/radio-group";
import { Switch } from "@espalier/ui/forms/switch";
import { TextField } from "@espalier/ui/forms/text-field";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { unitWord } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";

import { DateTimeField } from "../../components/date-time-field.tsx";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { LocalizedField } from "../../components/localized-field.tsx";
import { api } from "../../lib/api.ts";
import { parseDateTimeInput } from "../../lib/date-time-input.ts";
import { BLANK_TEXT, isBlank } from "../../lib/localized.ts";

const BLANK = {
  title: BLANK_TEXT,
  code: "",
  off: "percent",
  percent: "",
  sum_off: "",
  at_least: "0",
  begins: "",
  ends: "",
  most_uses: "",
  once_per_email: true,
};

/** A coupon that customers of the public shop use by typing its code. */
export function AddCode({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["coupons", "shell"]);
  const { form, field, set } = useFields(BLANK);
  const takesSum = form.off === "sum";
  const { busy, submit } = useSubmit({
    send: async ({ begins, ends, off, percent, sum_off, ...typed }: typeof form, options) =>
      await api(
        "adminCouponAdd",
        {
          ...typed,
          percent: off === "sum" ? "0" : readSigns(percent),
          sum_off: off === "sum" ? readSigns(sum_off) : "0",
          at_least: readSigns(typed.at_least),
          most_uses: readSigns(typed.most_uses),
          begins_at: parseDateTimeInput(begins) ?? 0,
          ends_at: parseDateTimeInput(ends) ?? 0,
          uid: "",
        },
        options,
      ),
    onDone: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: ["coupons"] });
      void toaster.show(t(id === null ? "proposed" : "added"), { tone: "success" });
      onClose();
    },
  });
  const needed = [form.code, takesSum ? form.sum_off : form.percent, form.at_least, form.begins, form.ends];
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={t("addCode")}
      description={t("addCodeNote")}
      changed={JSON.stringify(form) !== JSON.stringify(BLANK)}
      busy={busy}
      submitLabel={t("addCode")}
      submitDisabled={isBlank(form.title) || needed.some((text) => text.trim() === "")}
      onSubmit={() => submit(form)}
    >
      <LocalizedField
        name="title"
        label={t("title")}
        value={form.title}
        onChange={(title) => set({ title })}
        limit={100}
        focused
      />
      <TextField
        {...field("code")}
        required
        label={t("code")}
        hint={t("codeHint")}
        limit={24}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <RadioGroup label={t("off")} value={form.off} onChange={(off) => set({ off })}>
        <RadioRow value="percent" title={t("offs.percent")} />
        <RadioRow value="sum" title={t("offs.sum")} />
      </RadioGroup>
      <div className="grid grid-cols-2 max-sm:grid-cols-1 gap-4">
        {takesSum ? (
          <TextField
            {...field("sum_off")}
            required
            label={t("sumOff")}
            trailing={<Unit>{unitWord("USD")}</Unit>}
            inputMode="decimal"
            limit={13}
          />
        ) : (
          <TextField
            {...field("percent")}
            required
            label={t("percent")}
            trailing={<Unit>%</Unit>}
            inputMode="numeric"
            limit={3}
          />
        )}
        <TextField
          {...field("at_least")}
          required
          label={t("atLeast")}
          trailing={<Unit>{unitWord("USD")}</Unit>}
          inputMode="decimal"
          limit={13}
        />
      </div>
      <DateTimeField label={t("begins")} value={form.begins} onChange={(begins) => set({ begins })} />
      <DateTimeField label={t("ends")} value={form.ends} onChange={(ends) => set({ ends })} />
      <TextField
        {...field("most_uses")}
        label={t("mostUses")}
        hint={t("mostUsesHint")}
        inputMode="numeric"
        limit={7}
        autoComplete="off"
      />
      <Switch
        label={t("oncePerEmail")}
        checked={form.once_per_email}
        onChange={(once_per_email) => set({ once_per_email })}
      />
    </AdminDrawer>
  );
}

function Unit({ children }: { children: string }) {
  return <span className="pr-3 text-small whitespace-nowrap text-ink-3">{children}</span>;
}
