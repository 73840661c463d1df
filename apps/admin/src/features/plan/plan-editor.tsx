import type { PlanDocument } from "@espalier/contract/calls/plan/plan-problems";
import { Button } from "@espalier/ui/foundations/button";
import { TextField } from "@espalier/ui/forms/text-field";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { paths } from "../../lib/paths.ts";
import { api } from "../../lib/api.ts";
import { EditorForm } from "../../components/layout/editor-form.tsx";
import { PlanFormSections } from "./plan-form.tsx";
import { type PlanVersion, refreshPlans } from "./plan-queries.ts";
import { usePlanForm } from "./use-plan-form.ts";

type PlanEditorProps = {
  /** The initial values of the form. */
  plan: Pick<PlanVersion, "plan">;
  /** The draft that is changed; null for a new version. */
  id: number | null;
  note: string;
  /** Receives whether the form differs from what is stored. */
  onUnsaved?: (unsaved: boolean) => void;
};

const LONGEST_NOTE = 200;

/** Edits a plan: a new version or a draft. Each problem is shown at its field. */
export function PlanEditor({ plan, id, note: begun, onUnsaved }: PlanEditorProps) {
  const { t } = useTranslation(["plans", "shell"]);
  const navigate = useNavigate();
  const form = usePlanForm(plan.plan, false);
  const [note, setNote] = useState(begun);
  const frame = useRef<HTMLFormElement>(null);
  const changed = form.changed || note !== begun;
  useEffect(() => {
    onUnsaved?.(changed);
    return () => onUnsaved?.(false);
  }, [changed, onUnsaved]);
  const { busy, submit } = useSubmit({
    send: async (request: { plan: PlanDocument; note: string }, options) => {
      if (id === null) return (await api("adminPlanAdd", request, options)).id;
      await api("adminPlanSet", { id, ...request }, options);
      return id;
    },
    onDone: async (version) => {
      void toaster.show(t("saved", { version }), { tone: "success" });
      if (id === null) await navigate(paths.plan({ id: version }));
      await refreshPlans();
    },
  });

  function save() {
    const written = form.finish();
    if (written !== null) submit({ plan: written, note: note.trim() });
    else requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  }

  return (
    <EditorForm ref={frame} changed={changed} busy={busy} onSubmit={save} className="flex flex-col gap-5">
      <PlanFormSections form={form} />
      <div
        data-bar
        className="sticky bottom-0 -mx-8 flex flex-wrap items-end gap-x-4 gap-y-2 border-t border-line bg-surface px-8 py-3 max-lg:-mx-4 max-lg:px-4"
      >
        <div className="w-full max-w-xl">
          <TextField
            label={t("note")}
            value={note}
            limit={LONGEST_NOTE}
            autoComplete="off"
            placeholder={t("notePlaceholder")}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        <span className="ml-auto pb-2 text-small text-ink-3" aria-live="polite">
          {form.problems > 0 ? <span className="text-danger">{t("wrong", { count: form.problems })}</span> : null}
          {form.problems === 0 && changed ? t("unsaved") : null}
        </span>
        <Button type="submit" size="medium" busy={busy} disabled={id !== null && !changed}>
          {id === null ? t("saveNew") : t("saveDraft")}
        </Button>
      </div>
    </EditorForm>
  );
}
