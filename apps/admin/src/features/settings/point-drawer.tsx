import { Button } from "@espalier/ui/foundations/button";
import { Switch } from "@espalier/ui/forms/switch";
import { TextField } from "@espalier/ui/forms/text-field";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useUndo } from "@espalier/web/use-undo";
import { useTranslation } from "react-i18next";

import { ConflictDialog } from "../../components/conflict-dialog.tsx";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { LocalizedField } from "../../components/localized-field.tsx";
import { api } from "../../lib/api.ts";
import { BLANK_TEXT, isBlank, originalOf, useLocalizedLines } from "../../lib/localized.ts";
import { useGuardedSave } from "../../lib/use-guarded-save.ts";
import { type Point, pointsQuery } from "./delivery.ts";

/** A place where orders are collected, to be added, changed or deleted. */
export function PointDrawer({ point, onClose }: { point: Point | "new"; onClose: () => void }) {
  const { t } = useTranslation(["settings", "shell"]);
  const lines = useLocalizedLines();
  const initial = point === "new" ? NEW : openPoint(point);
  const { form, field, set } = useFields(initial.form);
  const showUndo = useUndo();
  const saving = useGuardedSave({
    initial,
    newest: async () => {
      const found = (await api("adminDeliveryPointList")).find(({ id }) => point !== "new" && id === point.id);
      return found === undefined ? null : openPoint(found);
    },
    send: async (fields, version, options) => {
      const request = pointRequest(fields);
      if (point === "new") await api("adminDeliveryPointAdd", request, options);
      else await api("adminDeliveryPointSet", { id: point.id, version, ...request }, options);
    },
    onDone: async () => {
      await refresh();
      void toaster.show(t("saved"), { tone: "success" });
      onClose();
      return null;
    },
  });
  const removal = useSubmit({
    send: ({ id }: Point, options) => api("adminDeliveryPointDelete", { id }, options),
    onDone: async (_, deleted) => {
      await refresh();
      onClose();
      showUndo({
        done: t("methodDeleted", { name: originalOf(deleted.name) }),
        restore: async (options) => {
          await api("adminDeliveryPointAdd", pointRequest(openPoint(deleted).form), options);
          await refresh();
        },
      });
    },
  });
  const changed = JSON.stringify(form) !== JSON.stringify(saving.opened.form);
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={point === "new" ? t("addPoint") : originalOf(point.name)}
      changed={changed}
      busy={saving.busy || removal.busy}
      submitLabel={t("shell:save")}
      submitDisabled={!changed || isBlank(form.name) || isBlank(form.address)}
      onSubmit={() => saving.save(form)}
      footer={
        point === "new" ? undefined : (
          <Button variant="quiet" size="medium" busy={removal.busy} onClick={() => removal.submit(point)}>
            {t("deleteMethod")}
          </Button>
        )
      }
    >
      <LocalizedField
        name="name"
        label={t("pointName")}
        value={form.name}
        onChange={(name) => set({ name })}
        limit={60}
        focused
      />
      <LocalizedField
        name="address"
        label={t("pointAddress")}
        value={form.address}
        onChange={(address) => set({ address })}
        limit={300}
      />
      <LocalizedField
        name="hours"
        label={t("pointHours")}
        value={form.hours}
        onChange={(hours) => set({ hours })}
        limit={200}
        optional
      />
      <TextField {...field("map_url")} label={t("pointMap")} inputMode="url" autoComplete="off" />
      <Switch label={t("offered")} checked={form.active} onChange={(active) => set({ active })} />
      <ConflictDialog
        saving={saving}
        format={({ name, address, hours, map_url, active }) => ({
          ...lines(t("pointName"), name),
          ...lines(t("pointAddress"), address),
          ...lines(t("pointHours"), hours),
          [t("pointMap")]: map_url,
          [t("offered")]: active ? t("shell:yes") : t("shell:no"),
        })}
        onTake={set}
      />
    </AdminDrawer>
  );
}

const refresh = async () => await queryClient.invalidateQueries({ queryKey: pointsQuery.queryKey });

const NEW = {
  version: "",
  form: { name: BLANK_TEXT, address: BLANK_TEXT, map_url: "", hours: BLANK_TEXT, active: true },
};

const openPoint = ({ version, name, address, map_url, hours, active }: Point): typeof NEW => ({
  version,
  form: { name, address, map_url, hours, active },
});

const pointRequest = ({ active, ...form }: (typeof NEW)["form"]) => ({ ...form, active: active ? 1 : 0 });
