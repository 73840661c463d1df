import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";
import { Button } from "@espalier/ui/foundations/button";
import { Money } from "@espalier/ui/data/money";
import { joinSentences } from "@espalier/core/text/language";
import { currentLanguage } from "@espalier/web/language";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { sumUnit } from "@espalier/web/wallet-words";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { useHasPermission } from "../../../lib/use-has-permission.ts";
import { ReasonDialog } from "../../../components/reason-dialog.tsx";
import { VoidEffects } from "../../../components/void-effects.tsx";
import { isUnderWay, refreshRuns, type Run, runStateQuery } from "./run-queries.ts";

type RunAction = "post" | "void";

/** Posts a run that waits, or voids the latest one. Where two operators have to agree, it is proposed. */
export function RunActions({ run }: { run: Run }) {
  const { t } = useTranslation(["runs", "shell"]);
  const may = useHasPermission();
  const { data: state } = useQuery(runStateQuery);
  const [action, setAction] = useState<RunAction | null>(null);
  const { busy, submit } = useSubmit({
    send: ({ kind, ...request }: { kind: RunAction; id: number; reason: string }, options) =>
      api(kind === "post" ? "adminRunPost" : "adminRunVoid", request, options),
    onDone: async ({ done }, { kind }) => {
      await refreshRuns();
      setAction(null);
      void toaster.show(t(done ? `requested.${kind}` : "proposed"), { tone: "success" });
    },
  });
  if (!may("commission.run") || run.jobs.some(isUnderWay) || run.waiting !== null) return null;
  const two = state?.two_operators === true;
  const isHeld = action === "post" && run.held_for !== null;
  const hints = [
    t(action === "void" ? "voidHint" : "postHint"),
    ...(two ? [t("needsTwo")] : []),
    ...(isHeld && !two ? [t("heldNeedsTwo")] : []),
  ];
  return (
    <>
      {run.can_void ? (
        <Button variant="plain" size="medium" onClick={() => setAction("void")}>
          {t("void")}
        </Button>
      ) : null}
      {run.can_post ? (
        <Button size="medium" onClick={() => setAction("post")}>
          {t("post")}
        </Button>
      ) : null}
      <ReasonDialog
        key={action}
        open={action !== null}
        onClose={() => setAction(null)}
        title={t(action === "void" ? "voidTitle" : "postTitle", { run: run.id })}
        description={joinSentences(currentLanguage(), hints)}
        confirmLabel={t(two ? "propose" : (action ?? "post"))}
        onConfirm={(reason) => (action === null ? undefined : submit({ kind: action, id: run.id, reason }))}
        required={action === "void"}
        busy={busy}
        danger={action === "void"}
        wide={action === "void"}
      >
        {action === "void" ? (
          <VoidEffects run={run.id} />
        ) : (
          <p className="text-center text-title">
            <Money value={run.paid} unit={sumUnit(PLAN_WALLETS)} />
          </p>
        )}
      </ReasonDialog>
    </>
  );
}
