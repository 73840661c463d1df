import { ROLES, type Role } from "@espalier/core/vocabulary/role";
import { Button } from "@espalier/ui/foundations/button";
import { SelectField } from "@espalier/ui/forms/select-field";
import { Switch } from "@espalier/ui/forms/switch";
import { TextField } from "@espalier/ui/forms/text-field";
import { formatDate } from "@espalier/web/format-date";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { api } from "../../lib/api.ts";
import { useMe } from "../../lib/me-query.ts";
import { paths } from "../../lib/paths.ts";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { DENSE_LINK } from "../../components/layout/dense-link.ts";
import type { FirstLogin } from "./first-password.tsx";
import type { Operator } from "./operator.ts";
import { ResetOperator } from "./reset-operator.tsx";

type OperatorDrawerProps = {
  operator: Operator | "new";
  onClose: () => void;
  /** Called with the password of a new operator or of a reset, which is shown once. */
  onPassword: (login: FirstLogin) => void;
};

/** An operator to be added or changed. */
export function OperatorDrawer({ operator, onClose, onPassword }: OperatorDrawerProps) {
  const { t } = useTranslation(["operators", "shell"]);
  const me = useMe();
  const initial = operator === "new" ? BLANK : operator;
  const { form, field, set } = useFields<Fields>({
    email: initial.email,
    name: initial.name,
    role: initial.role,
    disabled: initial.disabled,
  });
  const [resetting, setResetting] = useState(false);
  const { busy, submit } = useSubmit({
    send: (fields: Fields, options) => save(operator, fields, options),
    onDone: async ({ password, approval_id }) => {
      await queryClient.invalidateQueries({ queryKey: ["operators"] });
      const done = operator === "new" ? "added" : "saved";
      void toaster.show(t(approval_id === null ? done : "proposed"), { tone: "success" });
      onClose();
      if (password !== null) onPassword({ password, approval_id });
    },
  });

  const changed =
    form.email !== initial.email ||
    form.name !== initial.name ||
    form.role !== initial.role ||
    form.disabled !== initial.disabled;
  const oneself = operator !== "new" && operator.id === me.id;
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={operator === "new" ? t("addTitle") : operator.name}
      description={operator === "new" ? t("addHint") : operator.email}
      changed={changed}
      busy={busy}
      submitLabel={operator === "new" ? t("add") : t("shell:save")}
      submitDisabled={form.name.trim() === "" || form.email.trim() === "" || !changed}
      onSubmit={() => submit({ ...form, email: form.email.trim(), name: form.name.trim() })}
      footer={
        operator === "new" || oneself ? undefined : (
          <Button variant="quiet" size="medium" onClick={() => setResetting(true)}>
            {t("reset")}
          </Button>
        )
      }
    >
      {initial.reset_from === 0 ? null : (
        <p className="rounded-control bg-pending-soft px-3.5 py-2.5 text-small text-pending">
          {t("resetWaits", { at: formatDate(initial.reset_from) })}{" "}
          <Link to={paths.approvals()} className={DENSE_LINK}>
            {t("shell:nav.approvals")}
          </Link>
        </p>
      )}
      {operator === "new" ? (
        <TextField
          {...field("email")}
          required
          type="email"
          label={t("email")}
          limit={254}
          autoComplete="off"
          data-autofocus=""
        />
      ) : null}
      <TextField {...field("name")} required label={t("name")} limit={40} autoComplete="off" />
      <SelectField
        label={t("role")}
        hint={t(`about.${form.role}`)}
        value={form.role}
        onChange={(value) => set({ role: ROLES.find((role) => role === value) ?? form.role })}
        options={ROLES.map((role) => ({ value: role, label: t(`shell:role.${role}`) }))}
      />
      {operator === "new" || oneself ? null : (
        <Switch
          label={t("blockLogin")}
          detail={t("blockLoginHint")}
          checked={form.disabled}
          onChange={(disabled) => set({ disabled })}
        />
      )}
      {operator === "new" ? null : (
        <ResetOperator
          operator={operator}
          open={resetting}
          onClose={() => setResetting(false)}
          onPassword={(login) => {
            onClose();
            onPassword(login);
          }}
          onWaits={onClose}
        />
      )}
    </AdminDrawer>
  );
}

type Fields = { email: string; name: string; role: Role; disabled: boolean };

const BLANK: Fields & { reset_from: number } = { email: "", name: "", role: "support", disabled: false, reset_from: 0 };

/** Saves an operator. Returns the first password of a new one, else null, and the number of a proposal, if any. */
async function save(
  operator: Operator | "new",
  { email, name, role, disabled }: Fields,
  options: { idempotencyKey?: string },
): Promise<{ password: string | null; approval_id: number | null }> {
  if (operator === "new") return await api("adminOperatorAdd", { email, name, role }, options);
  const change = { id: operator.id, name, role, disabled: disabled ? 1 : 0 };
  return { ...(await api("adminOperatorSet", change, options)), password: null };
}
