import { CallError } from "@espalier/contract/caller";
import { Button } from "@espalier/ui/foundations/button";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { ConfirmDialog } from "@espalier/ui/overlays/confirm-dialog";
import { joinSentences } from "@espalier/core/text/language";
import { currentLanguage } from "@espalier/web/language";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";

import { paths } from "../../lib/paths.ts";
import { api } from "../../lib/api.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { ReasonDialog } from "../../components/reason-dialog.tsx";
import { type PlanVersion, refreshPlans } from "./plan-queries.ts";
import { runStateQuery } from "./runs/run-queries.ts";
import { SimulateDrawer } from "./simulations/simulate-drawer.tsx";

type OpenDialog = "simulate" | "activate" | "delete" | null;

/**
 * The actions on a plan version: compare with the active one, simulate, activate, delete a draft, copy to a new draft.
 * `unsaved`: the page shows edits of the draft that are not stored, which would not be activated.
 */
export function PlanActions({ plan, unsaved }: { plan: PlanVersion; unsaved: boolean }) {
  const { t } = useTranslation("plans");
  const may = useHasPermission();
  const { data: state } = useQuery(runStateQuery);
  const [asking, setAsking] = useState<OpenDialog>(null);
  const [seen, setSeen] = useState(plan.stamp);
  const writes = may("commission.plan");
  const close = () => setAsking(null);
  return (
    <>
      {plan.active || state === undefined ? null : (
        <Link
          to={paths.comparePlans({ from: state.active_version, to: plan.id })}
          className={buttonStyle({ variant: "quiet", size: "medium" })}
        >
          {t("compareWithActive")}
        </Link>
      )}
      {writes && plan.draft && !plan.waiting ? (
        <Button variant="quiet" size="medium" onClick={() => setAsking("delete")}>
          {t("delete")}
        </Button>
      ) : null}
      {writes ? (
        <Link to={paths.newPlan({ from: plan.id })} className={buttonStyle({ variant: "plain", size: "medium" })}>
          {t("copy")}
        </Link>
      ) : null}
      {writes ? (
        <Button variant="plain" size="medium" onClick={() => setAsking("simulate")}>
          {t("simulate")}
        </Button>
      ) : null}
      {writes && !plan.active && !plan.waiting ? (
        <Button
          size="medium"
          onClick={() => {
            if (unsaved) return void toaster.show(t("activateUnsaved"), { tone: "danger" });
            setSeen(plan.stamp);
            setAsking("activate");
          }}
        >
          {t("activate")}
        </Button>
      ) : null}
      {asking === "simulate" ? <SimulateDrawer version={plan.id} onClose={close} /> : null}
      <Activate plan={plan} seen={seen} open={asking === "activate"} onClose={close} />
      <Delete plan={plan} open={asking === "delete"} onClose={close} />
    </>
  );
}

type PlanActionProps = { plan: PlanVersion; open: boolean; onClose: () => void };

/** `seen`: the stamp of what was on the page when the question was asked. */
function Activate({ plan, seen, open, onClose }: PlanActionProps & { seen: string }) {
  const { t } = useTranslation("plans");
  const { busy, submit } = useSubmit({
    send: (request: { id: number; reason: string; stamp: string }, options) =>
      api("adminPlanActivate", request, options),
    onDone: async ({ done }) => {
      await refreshPlans();
      onClose();
      void toaster.show(t(done ? "activatedNow" : "proposed"), { tone: "success" });
    },
    onFailed: (error) => {
      toastFailure(error);
      if (!(error instanceof CallError) || error.key !== "plan.changed") return;
      onClose();
      void refreshPlans();
    },
  });
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={t("activateTitle", { version: plan.id })}
      description={joinSentences(currentLanguage(), [
        t("activateHint"),
        ...(plan.two_operators ? [t("needsTwo")] : []),
      ])}
      confirmLabel={t(plan.two_operators ? "propose" : "activate")}
      onConfirm={(reason) => submit({ id: plan.id, reason, stamp: seen })}
      busy={busy}
    />
  );
}

function Delete({ plan, open, onClose }: PlanActionProps) {
  const { t } = useTranslation(["plans", "shell"]);
  const navigate = useNavigate();
  const { busy, submit } = useSubmit({
    send: (request: { id: number }, options) => api("adminPlanDelete", request, options),
    onDone: async () => {
      await navigate(paths.plans());
      await refreshPlans();
      void toaster.show(t("deleted"), { tone: "success" });
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t("deleteTitle", { version: plan.id })}
      description={t("deleteHint")}
      confirmLabel={t("delete")}
      cancelLabel={t("shell:cancel")}
      onConfirm={() => submit({ id: plan.id })}
      busy={busy}
      danger
    />
  );
}
