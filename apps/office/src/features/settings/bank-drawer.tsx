import { Button } from "@espalier/ui/button";
import { ConfirmDialog } from "@espalier/ui/confirm-dialog";
import { TextField } from "@espalier/ui/text-field";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { OfficeDrawer } from "../../parts/office-drawer.tsx";
import type { Bank } from "./bank.ts";

/** A bank to be added, changed or deleted. */
export function BankDrawer({ bank, onClose }: { bank: Bank | "new"; onClose: () => void }) {
  const { t } = useTranslation(["settings", "shell"]);
  const initial = bank === "new" ? BLANK : bank;
  const { form, field } = useFields({
    name_en: initial.name_en,
    name_cn: initial.name_cn,
    bg_color: initial.bg_color,
  });
  const [deleting, setDeleting] = useState(false);
  const onDone = async () => {
    await queryClient.invalidateQueries({ queryKey: ["banks"] });
    void toaster.show(t("saved"), { tone: "success" });
    onClose();
  };
  const { busy, submit } = useSubmit({
    send: async (fields: typeof form, options) => {
      if (bank === "new") await api("officeBankAdd", fields, options);
      else await api("officeBankSet", { id: bank.id, ...fields }, options);
    },
    onDone,
  });
  const removal = useSubmit({
    send: (id: number, options) => api("officeBankDelete", { id }, options),
    onDone,
  });
  const changed = (["name_en", "name_cn", "bg_color"] as const).some((key) => form[key] !== initial[key]);
  return (
    <OfficeDrawer
      open
      onClose={onClose}
      title={bank === "new" ? t("addBank") : bank.name_en}
      changed={changed}
      busy={busy || removal.busy}
      submitLabel={t("shell:save")}
      submitDisabled={!changed || form.name_en.trim() === "" || form.name_cn.trim() === ""}
      onSubmit={() => submit(form)}
      footer={
        bank === "new" || bank.kept ? undefined : (
          <Button variant="quiet" size="medium" onClick={() => setDeleting(true)}>
            {t("deleteBank")}
          </Button>
        )
      }
    >
      <TextField {...field("name_en")} label={t("nameEn")} maxLength={60} autoComplete="off" data-autofocus="" />
      <TextField {...field("name_cn")} label={t("nameCn")} maxLength={60} autoComplete="off" lang="zh-CN" />
      <TextField {...field("bg_color")} type="color" label={t("colour")} hint={t("colourHint")} />
      {bank === "new" ? null : (
        <ConfirmDialog
          open={deleting}
          onClose={() => setDeleting(false)}
          title={t("deleteBankTitle", { name: bank.name_en })}
          description={t("deleteBankHint")}
          confirmLabel={t("deleteBank")}
          cancelLabel={t("shell:cancel")}
          onConfirm={() => removal.submit(bank.id)}
          busy={removal.busy}
          danger
        />
      )}
    </OfficeDrawer>
  );
}

const BLANK = { name_en: "", name_cn: "", bg_color: "#0f766e" };
