import { TextField } from "@espalier/ui/forms/text-field";
import { readSigns } from "@espalier/contract/typed-text/digits";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import { AdminDrawer } from "../../../components/layout/admin-drawer.tsx";

const PERIODS = "30";
const MOST = 90;

/** Asks how far back a version is tried. */
export function SimulateDrawer({ version, onClose }: { version: number; onClose: () => void }) {
  const { t } = useTranslation("plans");
  const navigate = useNavigate();
  const [periods, setPeriods] = useState(PERIODS);
  const number = /^\d{1,2}$/.test(periods) ? Number(periods) : 0;
  const isRight = number >= 1 && number <= MOST;
  const { busy, submit } = useSubmit({
    send: (request: { id: number; periods: number }, options) => api("adminPlanSimulate", request, options),
    onDone: async ({ id }) => await navigate(paths.simulation({ id })),
  });
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={t("simulateTitle", { version })}
      description={t("simulateHint")}
      changed={periods !== PERIODS}
      busy={busy}
      submitLabel={t("simulate")}
      submitDisabled={!isRight}
      onSubmit={() => submit({ id: version, periods: number })}
    >
      <TextField
        label={t("periods")}
        hint={t("periodsHint", { most: MOST })}
        error={periods !== "" && !isRight ? t("periodsWrong", { most: MOST }) : undefined}
        inputMode="numeric"
        limit={4}
        value={periods}
        required
        onChange={(event) => setPeriods(readSigns(event.target.value))}
        data-autofocus=""
      />
    </AdminDrawer>
  );
}
