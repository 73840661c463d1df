import { SelectField } from "@espalier/ui/forms/select-field";
import { TextField } from "@espalier/ui/forms/text-field";
import { queryClient } from "@espalier/web/query-client";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { useCountryOptions } from "../../lib/countries-query.ts";
import { firstStepsQuery } from "../../lib/first-steps-query.ts";
import { MemberField } from "../../components/member-field.tsx";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import type { Added } from "./added-member.tsx";

type AddMemberProps = {
  /** The place that was chosen in the network, if one was. */
  parent: string;
  side: "left" | "right";
  onClose: () => void;
  onAdded: (added: Added) => void;
};

/** The form of a new member: profile, sponsor and placement. The first member is the root and has no sponsor. */
export function AddMember({ parent, side, onClose, onAdded }: AddMemberProps) {
  const { t } = useTranslation(["members", "shell"]);
  const countries = useCountryOptions();
  const isFirst = useQuery(firstStepsQuery).data?.some(({ step, done }) => step === "member" && !done) ?? false;
  // The parent of a chosen place is most often the sponsor too.
  const initial: Form = { nickname: "", email: "", country: "", sponsor: parent, parent, side };
  const { form, field, set } = useFields<Form>(initial);
  const { busy, submit } = useSubmit({
    send: (fields: Form, options) => api("adminMemberAdd", fields, options),
    onDone: async (answer, { nickname }) => {
      await queryClient.invalidateQueries({ queryKey: ["members"] });
      void queryClient.invalidateQueries({ queryKey: firstStepsQuery.queryKey });
      onClose();
      onAdded({ ...answer, name: nickname });
    },
  });
  const filled = [form.nickname, form.email, form.country].every((value) => value.trim() !== "");
  const named = isFirst || (form.sponsor.length === 8 && (form.parent === "" || form.parent.length === 8));
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={t("adding.title")}
      description={t("adding.hint")}
      changed={JSON.stringify(form) !== JSON.stringify(initial)}
      busy={busy}
      submitLabel={t("add")}
      submitDisabled={!filled || !named}
      onSubmit={() => submit({ ...form, nickname: form.nickname.trim(), email: form.email.trim() })}
    >
      <TextField
        {...field("nickname")}
        required
        label={t("adding.nickname")}
        limit={11}
        autoComplete="off"
        data-autofocus=""
      />
      <TextField {...field("email")} required type="email" label={t("email")} limit={64} autoComplete="off" />
      <SelectField
        label={t("country")}
        placeholder={t("adding.chooseCountry")}
        value={form.country}
        required
        onChange={(country) => set({ country })}
        options={countries}
      />
      {isFirst ? (
        <p className="rounded-control bg-accent-soft px-4 py-3 text-small text-accent-ink">{t("adding.top")}</p>
      ) : (
        <PlaceFields form={form} set={set} />
      )}
    </AdminDrawer>
  );
}

/** The newcomer's sponsor and placement. */
function PlaceFields({ form, set }: { form: Form; set: (changes: Partial<Form>) => void }) {
  const { t } = useTranslation("members");
  return (
    <>
      <MemberField
        label={t("sponsor")}
        hint={t("adding.sponsorHint")}
        value={form.sponsor}
        onChange={(sponsor) => set({ sponsor })}
      />
      <MemberField
        label={t("adding.parent")}
        hint={t("adding.parentHint")}
        value={form.parent}
        onChange={(uid) => set({ parent: uid })}
      />
      <SelectField
        label={t("adding.side")}
        hint={t("adding.sideHint")}
        value={form.side}
        onChange={(value) => set({ side: value === "right" ? "right" : "left" })}
        options={[
          { value: "left", label: t("place.left") },
          { value: "right", label: t("place.right") },
        ]}
      />
    </>
  );
}

type Form = {
  nickname: string;
  email: string;
  country: string;
  sponsor: string;
  parent: string;
  side: "left" | "right";
};
