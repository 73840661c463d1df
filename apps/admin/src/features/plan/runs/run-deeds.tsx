import { Button } from "@espalier/ui/foundations/button";
import { Money } from "@espalier/ui/data/money";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { useMay } from "../../../lib/use-may.ts";
import { AskReason } from "../../../components/ask-reason.tsx";
import { isUnderWay, readRunsAnew, type Run, runStateQuery } from "./run-queries.ts";

type Deed = "post" | "void";

/** Posts a run that waits, or voids the latest one. Where two operators have to agree, it is proposed. */
export function RunDeeds({ run }: { run: Run }) {
  const { t } = useTranslation(["runs", "shell"]);
  const may = useMay();
  const { data: state } = useQuery(runStateQuery);
  const [deed, setDeed] = useState<Deed | null>(null);
  const { busy, submit } = useSubmit({
    send: ({ kind, ...request }: { kind: Deed; id: number; reason: string }, options) =>
      api(kind === "post" ? "adminRunPost" : "adminRunVoid", request, options),
    onDone: async ({ done }, { kind }) => {
      await readRunsAnew();
      setDeed(null);
      void toaster.show(t(done ? `asked.${kind}` : "proposed"), { tone: "success" });
    },
  });
  if (!may("commission.run") || run.jobs.some(isUnderWay) || run.waiting !== null) return null;
  const two = state?.two_operators === true;
  return (
    <>
      {run.can_void ? (
        <Button variant="plain" size="medium" onClick={() => setDeed("void")}>
          {t("void")}
        </Button>
      ) : null}
      {run.can_post ? (
        <Button size="medium" onClick={() => setDeed("post")}>
          {t("post")}
        </Button>
      ) : null}
      <AskReason
        key={deed}
        open={deed !== null}
        onClose={() => setDeed(null)}
        title={t(deed === "void" ? "voidTitle" : "postTitle", { run: run.id })}
        description={[t(deed === "void" ? "voidHint" : "postHint"), ...(two ? [t("needsTwo")] : [])].join(" ")}
        confirmLabel={t(two ? "propose" : (deed ?? "post"))}
        onConfirm={(reason) => (deed === null ? undefined : submit({ kind: deed, id: run.id, reason }))}
        required={deed === "void"}
        busy={busy}
        danger={deed === "void"}
      >
        <p className="text-center text-title">
          <Money value={run.paid} />
        </p>
      </AskReason>
    </>
  );
}
