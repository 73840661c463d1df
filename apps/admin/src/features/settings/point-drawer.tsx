import { Button } from "@espalier/ui/foundations/button";
import { SelectField } from "@espalier/ui/forms/select-field";
import { Switch } from "@espalier/ui/forms/switch";
import { TextField } from "@espalier/ui/forms/text-field";
import { useTranslation } from "react-i18next";

import { ConflictDialog } from "../../components/conflict-dialog.tsx";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { LocalizedField } from "../../components/localized-field.tsx";
import { api } from "../../lib/api.ts";
import { useCountryName, useCountryOptions } from "../../lib/countries-query.ts";
import { BLANK_TEXT, isBlank, originalOf, useLocalizedLines } from "../../lib/localized.ts";
import { type Point, pointsQuery } from "./delivery.ts";
import { type ItemKind, useEditedItem } from "./use-edited-item.ts";

/** A place where orders are collected, to be added, changed or deleted. */
export function PointDrawer({ point, onClose }: { point: Point | "new"; onClose: () => void }) {
  const { t } = useTranslation(["settings", "shell"]);
  const lines = useLocalizedLines();
  const countries = useCountryOptions();
  const nameOf = useCountryName();
  const { form, field, set, saving, removal, changed } = useEditedItem(POINTS, {
    item: point,
    deleted: (name) => t("methodDeleted", { name }),
    onClose,
  });
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
      <SelectField
        label={t("pointCountry")}
        placeholder={t("pointHome")}
        value={form.country}
        onChange={(country) => set({ country })}
        options={countries}
      />
      <TextField
        {...field("province")}
        label={t("pointProvince")}
        hint={t("pointTaxed")}
        limit={60}
        autoComplete="off"
      />
      <TextField {...field("map_url")} label={t("pointMap")} inputMode="url" autoComplete="off" />
      <Switch label={t("offered")} checked={form.active} onChange={(active) => set({ active })} />
      <ConflictDialog
        saving={saving}
        format={({ name, address, country, province, hours, map_url, active }) => ({
          ...lines(t("pointName"), name),
          ...lines(t("pointAddress"), address),
          [t("pointCountry")]: country === "" ? t("pointHome") : nameOf(country),
          [t("pointProvince")]: province,
          ...lines(t("pointHours"), hours),
          [t("pointMap")]: map_url,
          [t("offered")]: active ? t("shell:yes") : t("shell:no"),
        })}
        onTake={set}
      />
    </AdminDrawer>
  );
}

const NEW = {
  version: "",
  form: {
    name: BLANK_TEXT,
    address: BLANK_TEXT,
    country: "",
    province: "",
    map_url: "",
    hours: BLANK_TEXT,
    active: true,
  },
};

const openPoint = ({ version, name, address, country, province, map_url, hours, active }: Point): typeof NEW => ({
  version,
  form: { name, address, country, province, map_url, hours, active },
});

const pointRequest = ({ active, ...form }: (typeof NEW)["form"]) => ({ ...form, active: active ? 1 : 0 });

const POINTS: ItemKind<Point, (typeof NEW)["form"]> = {
  queryKey: pointsQuery.queryKey,
  blank: NEW,
  open: openPoint,
  list: () => api("adminDeliveryPointList"),
  add: (form, options) => api("adminDeliveryPointAdd", pointRequest(form), options),
  change: (named, form, options) => api("adminDeliveryPointSet", { ...named, ...pointRequest(form) }, options),
  remove: (id, options) => api("adminDeliveryPointDelete", { id }, options),
  restore: (gone, options) =>
    api("adminDeliveryPointAdd", { ...pointRequest(openPoint(gone).form), sort: gone.sort }, options),
};
