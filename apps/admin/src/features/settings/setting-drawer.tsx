import { TextArea } from "@espalier/ui/forms/text-area";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { type Setting, settingsQuery } from "./setting.ts";
import { SettingField } from "./setting-field.tsx";
import { useFormatSetting } from "./use-format-setting.ts";

/** The form that changes a setting; one about money requires a reason. */
export function SettingDrawer({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const { t } = useTranslation(["settings", "shell"]);
  const format = useFormatSetting();
  const [value, setValue] = useState(setting.value);
  const [reason, setReason] = useState("");
  const { busy, submit } = useSubmit({
    send: (request: { value: string; reason: string }, options) =>
      api("adminSettingSet", { key: setting.key, was: setting.value, ...request }, options),
    onDone: async ({ approval_id: proposal }) => {
      await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
      void toaster.show(t(proposal === null ? "saved" : "proposed"), { tone: "success" });
      onClose();
    },
  });
  const changed = value !== setting.value;
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={t(`names.${setting.key}`)}
      description={t(`about.${setting.key}`)}
      changed={changed || reason !== ""}
      busy={busy}
      submitLabel={t("shell:save")}
      submitDisabled={!changed || (setting.reasoned && reason.trim() === "")}
      onSubmit={() => submit({ value, reason: reason.trim() })}
    >
      <SettingField setting={setting} value={value} onChange={setValue} />
      <p className="text-small text-ink-3">{t("standard", { value: format(setting.kind, setting.standard) })}</p>
      <TextArea
        label={setting.reasoned ? t("shell:reason.label") : t("shell:reason.optional")}
        hint={t("shell:reason.hint")}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
    </AdminDrawer>
  );
}
