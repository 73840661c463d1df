import { keptPhone } from "@espalier/web/typed-text/kept-text";
import { readSigns } from "@espalier/contract/typed-text/digits";
import { SelectField } from "@espalier/ui/forms/select-field";
import { TextArea } from "@espalier/ui/forms/text-area";
import { TextField } from "@espalier/ui/forms/text-field";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { useCountryOptions } from "../../lib/countries-query.ts";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { type Member, refreshMember } from "./member.ts";

/** The form that changes a member's profile, with a reason. */
export function ProfileDrawer({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation(["members", "shell"]);
  const countries = useCountryOptions();
  const { form, field, set } = useFields({ ...member.profile, reason: "" });
  const { busy, submit } = useSubmit({
    send: (fields: typeof form, options) => api("adminMemberSet", { uid: member.uid, ...fields }, options),
    onDone: async () => {
      onClose();
      await refreshMember(member.uid);
      void toaster.show(t("profile.saved"), { tone: "success" });
    },
  });
  const { reason, ...profile } = form;
  const changed = JSON.stringify(profile) !== JSON.stringify(member.profile);
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={t("profile.editTitle")}
      description={`${member.name} · ${member.uid}`}
      changed={changed || reason !== ""}
      busy={busy}
      submitLabel={t("shell:save")}
      submitDisabled={!changed || form.nickname.trim() === "" || reason.trim() === ""}
      onSubmit={() => submit({ ...form, mobile: keptPhone(form.mobile), birthday: readSigns(form.birthday) })}
    >
      <TextField {...field("nickname")} required label={t("name")} limit={11} autoComplete="off" data-autofocus="" />
      <TextField {...field("email")} type="email" label={t("email")} limit={64} autoComplete="off" />
      <TextField {...field("mobile")} type="tel" label={t("phone")} limit={20} kept={keptPhone} autoComplete="off" />
      <SelectField
        label={t("country")}
        value={form.country}
        onChange={(country) => set({ country })}
        options={countries.length === 0 ? [{ value: form.country, label: form.country }] : countries}
      />
      <TextField
        {...field("birthday")}
        label={t("profile.birthday")}
        hint={t("profile.birthdayHint")}
        limit={10}
        autoComplete="off"
        className="tabular"
      />
      <TextField {...field("postal")} label={t("profile.postal")} limit={12} autoComplete="off" />
      <TextArea {...field("address")} label={t("profile.address")} limit={200} />
      <TextArea
        {...field("reason")}
        required
        label={t("shell:reason.label")}
        hint={t("profile.reasonHint")}
        limit={500}
      />
    </AdminDrawer>
  );
}
