import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { formatDate } from "@espalier/web/format-date";
import { isNotFound } from "@espalier/web/is-not-found";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { Hourglass } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams, useSearchParams } from "react-router";

import { NotFoundPage } from "../../components/layout/not-found-page.tsx";
import { paths } from "../../lib/paths.ts";
import { formatNumber } from "../../lib/format/format-number.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { PlanActions } from "./plan-actions.tsx";
import { PlanEditor } from "./plan-editor.tsx";
import { PlanFormSections } from "./plan-form.tsx";
import { type PlanVersion, planQuery } from "./plan-queries.ts";
import { PlanState } from "./plans-page.tsx";
import { Notice } from "./runs/run-notices.tsx";
import { usePlanForm } from "./use-plan-form.ts";

/** One plan version: a draft can be changed; a version that was ever active is read only. */
export function PlanPage() {
  const { id = "" } = useParams();
  return <OnePlan key={id} id={Number(id)} />;
}

function OnePlan({ id }: { id: number }) {
  const { t } = useTranslation(["plans", "shell"]);
  const query = useQuery(planQuery(id));
  return (
    <Loaded
      query={query}
      loading={
        <AdminPage title={t("versionName", { version: id })} crumbs={useCrumbs()}>
          <SkeletonText lines={10} />
        </AdminPage>
      }
      failed={(error) => (isNotFound(error) ? <NotFoundPage /> : null)}
    >
      {(plan) => <PlanShown plan={plan} />}
    </Loaded>
  );
}

function PlanShown({ plan }: { plan: PlanVersion }) {
  const { t } = useTranslation(["plans", "shell"]);
  const may = useHasPermission();
  const [unsaved, setUnsaved] = useState(false);
  const edits = plan.draft && may("commission.plan") && !plan.waiting;
  return (
    <AdminPage
      title={t("versionName", { version: plan.id })}
      crumbs={useCrumbs()}
      mark={<PlanState plan={plan} />}
      detail={t(plan.created_by === "" ? "madeWithCompany" : "madeBy", {
        name: plan.created_by,
        at: formatDate(plan.created_at),
        count: plan.runs,
        shown: formatNumber(plan.runs),
      })}
      actions={<PlanActions plan={plan} unsaved={unsaved} />}
    >
      {plan.waiting ? (
        <Notice tone="pending" icon={<Hourglass aria-hidden="true" size={18} />}>
          {t("waiting")}
        </Notice>
      ) : null}
      {edits ? (
        // A draft that was saved, or changed elsewhere, resets its form.
        <PlanEditor key={plan.changed_at} plan={plan} id={plan.id} note={plan.note} onUnsaved={setUnsaved} />
      ) : (
        <Seen plan={plan} />
      )}
    </AdminPage>
  );
}

function Seen({ plan }: { plan: PlanVersion }) {
  const form = usePlanForm(plan.plan, true);
  return (
    <>
      {plan.note === "" ? null : <p className="text-small text-ink-2">{plan.note}</p>}
      <PlanFormSections form={form} />
    </>
  );
}

/** A new version that starts as a copy of another one. */
export function NewPlanPage() {
  const { t } = useTranslation(["plans", "shell"]);
  const [search] = useSearchParams();
  const from = Number(search.get("from") ?? 1);
  const query = useQuery(planQuery(from));
  return (
    <AdminPage
      title={t("newVersion")}
      crumbs={useCrumbs()}
      detail={t("begunAs", { version: from })}
      actions={
        <Link to={paths.plan({ id: from })} className={buttonStyle({ variant: "plain", size: "medium" })}>
          {t("versionName", { version: from })}
        </Link>
      }
    >
      <Loaded query={query} loading={<SkeletonText lines={10} />}>
        {(plan) => <PlanEditor plan={plan} id={null} note="" />}
      </Loaded>
    </AdminPage>
  );
}

function useCrumbs() {
  const { t } = useTranslation("shell");
  return [{ label: t("nav.plans"), to: paths.plans() }];
}
