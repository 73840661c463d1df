import { TextField } from "@espalier/ui/forms/text-field";
import { UserRoundCheck } from "lucide-react";
import { useTranslation } from "react-i18next";

import { NO_SIDE_NUMBER, sideNumber } from "@espalier/core/vocabulary/wire-numbers";
import { limits, type RegistrationForm } from "./registration.ts";
import type { Parent, Placement } from "./use-placement.ts";

type PlacementFieldsProps = {
  form: RegistrationForm;
  placement: Placement;
  onChange: (changes: Partial<RegistrationForm>) => void;
  errorOf: (field: keyof RegistrationForm) => string | undefined;
};

/** Invite code, invite parent and placement parent, each with its member's name. */
export function PlacementFields({ form, placement, onChange, errorOf }: PlacementFieldsProps) {
  const { t } = useTranslation("auth");
  return (
    <>
      <TextField
        name="inviteCode"
        label={t("reg.inviteCode")}
        value={form.inviteCode}
        limit={limits.inviteCode}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        error={placement.inviteUnknown ? t("reg.inviteUnknown") : errorOf("inviteCode")}
        onChange={(event) => onChange({ inviteCode: event.target.value, invitePid: null, positionPid: null })}
      />
      <ParentField
        name="invitePid"
        label={t("reg.invitePid")}
        parent={placement.invite}
        error={errorOf("invitePid")}
        onChange={(invitePid) => onChange({ invitePid })}
      />
      <ParentField
        name="positionPid"
        label={t("reg.positionPid")}
        parent={placement.position}
        error={errorOf("positionPid")}
        onChange={(positionPid) => onChange({ positionPid })}
      />
      <PlacementSide value={placement.side} />
    </>
  );
}

type ParentFieldProps = {
  name: string;
  label: string;
  parent: Parent;
  error: string | undefined;
  onChange: (uid: string) => void;
};

function ParentField({ name, label, parent, error, onChange }: ParentFieldProps) {
  const { t } = useTranslation("auth");
  const fault = parent.fault === undefined ? undefined : t(`reg.${parent.fault}`);
  return (
    <div>
      <TextField
        name={name}
        label={label}
        value={parent.uid}
        limit={limits.uid}
        inputMode="numeric"
        autoComplete="off"
        className="tabular"
        error={fault ?? error}
        trailing={parent.name === "" ? undefined : <ParentName name={parent.name} />}
        onChange={(event) => onChange(event.target.value)}
      />
      {/* Found while typing, so the focus does not move to it. */}
      <span role="alert" className="sr-only">
        {fault}
      </span>
    </div>
  );
}

function ParentName({ name }: { name: string }) {
  return (
    <span role="status" className="flex items-center gap-1.5 pr-2.5 text-panel whitespace-nowrap text-accent-ink">
      <UserRoundCheck aria-hidden="true" size={16} />
      {name}
    </span>
  );
}

function PlacementSide({ value }: { value: Placement["side"] }) {
  const { t } = useTranslation("auth");
  if (value === undefined) return null;
  return (
    <p className="rounded-control bg-accent-soft px-4 py-3 text-panel text-accent-ink">
      {value === sideNumber.left ? t("reg.sideLeft") : null}
      {value === sideNumber.right ? t("reg.sideRight") : null}
      {value === NO_SIDE_NUMBER ? t("reg.sideOpen") : null}
    </p>
  );
}
