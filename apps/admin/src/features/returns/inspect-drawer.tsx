import { readMoney } from "@espalier/core/money/money";
import { PIECE_FATES, type PieceFate } from "@espalier/core/vocabulary/goods-return";
import { Stepper } from "@espalier/ui/forms/stepper";
import { TextField } from "@espalier/ui/forms/text-field";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { api } from "../../lib/api.ts";
import { reloadReturns, type ReturnView, unitOf } from "./return.ts";

type Decided = Readonly<Record<PieceFate, number>> & { readonly kept: string; readonly kept_reason: string };
type Line = ReturnView["lines"][number];

/** Where each piece of a return goes, and what is kept of its price. At first every piece goes back to stock. */
export function InspectDrawer({ view, onClose }: { view: ReturnView; onClose: () => void }) {
  const { t } = useTranslation("returns");
  const first = Object.fromEntries(
    view.lines.map(({ line, number }) => [
      line,
      { restocked: number, written_off: 0, to_buyer: 0, kept: "", kept_reason: "" },
    ]),
  );
  const [decided, setDecided] = useState<Readonly<Record<number, Decided>>>(first);
  const { busy, submit } = useSubmit({
    send: (lines: readonly (Decided & { line: number })[], options) =>
      api(
        "adminReturnInspect",
        {
          return_sn: view.return_sn,
          lines: lines.map(({ kept, ...each }) => ({ ...each, kept: kept.trim() === "" ? "0.00" : kept.trim() })),
        },
        options,
      ),
    onDone: async () => {
      onClose();
      await reloadReturns();
      void toaster.show(t("inspectedDone"), { tone: "success" });
    },
  });
  const lines = view.lines.flatMap(({ line }) => {
    const each = decided[line];
    return each ? [{ line, ...each }] : [];
  });
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={t("do.inspect")}
      description={t("inspectHint")}
      changed={JSON.stringify(decided) !== JSON.stringify(first)}
      busy={busy}
      submitLabel={t("inspectSubmit")}
      onSubmit={() => submit(lines)}
    >
      {view.lines.map((line) => {
        const each = decided[line.line];
        return each === undefined ? null : (
          <InspectedLine
            key={line.line}
            line={line}
            unit={unitOf(view.payment)}
            decided={each}
            onDecided={(next) => setDecided({ ...decided, [line.line]: next })}
          />
        );
      })}
    </AdminDrawer>
  );
}

type InspectedLineProps = { line: Line; unit: string; decided: Decided; onDecided: (decided: Decided) => void };

function InspectedLine({ line, unit, decided, onDecided }: InspectedLineProps) {
  const { t } = useTranslation("returns");
  const placed = PIECE_FATES.reduce((sum, fate) => sum + decided[fate], 0);
  const missing = line.number - placed;
  return (
    <fieldset className="flex flex-col gap-3 rounded-control p-3.5 inset-ring-1 inset-ring-line">
      <legend className="px-1 text-small font-medium text-ink">{`${line.number} × ${line.title}`}</legend>
      {PIECE_FATES.map((fate) => (
        <div key={fate} className="flex items-center justify-between gap-3">
          <span className="text-small text-ink-2">{t(`fate.${fate}`)}</span>
          <Stepper
            label={t("fateOf", { fate: t(`fate.${fate}`), title: line.title })}
            value={decided[fate]}
            min={0}
            max={decided[fate] + missing}
            decreaseLabel={t("fewer")}
            increaseLabel={t("more")}
            onChange={(number) => onDecided({ ...decided, [fate]: number })}
          />
        </div>
      ))}
      {missing === 0 ? null : <p className="text-small text-pending">{t("missing", { count: missing })}</p>}
      <TextField
        label={t("keep", { unit })}
        inputMode="decimal"
        value={decided.kept}
        onChange={({ target }) => onDecided({ ...decided, kept: target.value })}
      />
      {isSum(decided.kept) ? (
        <TextField
          label={t("keepWhy")}
          value={decided.kept_reason}
          limit={200}
          required
          onChange={({ target }) => onDecided({ ...decided, kept_reason: target.value })}
        />
      ) : null}
    </fieldset>
  );
}

const isSum = (typed: string): boolean => /^\d+(?:\.\d{1,2})?$/.test(typed.trim()) && readMoney(typed.trim()) > 0n;
