import { CallError } from "@espalier/contract/caller";
import type { AdminCalls } from "@espalier/contract/types";
import { DiffView } from "@espalier/ui/data/diff-view";
import { Button } from "@espalier/ui/foundations/button";
import { queryClient } from "@espalier/web/query-client";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { ReasonDialog } from "../../components/reason-dialog.tsx";
import { api } from "../../lib/api.ts";
import { settingsQuery } from "./setting.ts";
import { useFormatSetting } from "./use-format-setting.ts";
import type { SettingChanges } from "./use-setting-changes.ts";

/** The bar below the page while something is changed. Saving first shows each setting's value before and after. */
export function SaveSettings({ changes }: { changes: SettingChanges }) {
  const { t } = useTranslation(["settings", "shell"]);
  const [reviewed, setReviewed] = useState(false);
  const { list, discard } = changes;
  const { busy, submit } = useSubmit({
    send: (request: AdminCalls["adminSettingSave"]["request"], options) => api("adminSettingSave", request, options),
    onDone: async ({ approval_ids: proposals }) => {
      await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
      discard();
      setReviewed(false);
      void toaster.show(t(proposals.length === 0 ? "saved" : "proposed"), { tone: "success" });
    },
    onFailed: (error) => {
      toastFailure(error);
      if (error instanceof CallError && error.key === "setting.changed")
        void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });
  return (
    <div role="status" className="contents">
      {list.length === 0 ? null : (
        <div
          data-bar
          className="sticky bottom-0 z-20 -mx-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-8 py-3 max-lg:-mx-4 max-lg:px-4"
        >
          <span className="tabular text-panel text-ink">{t("changes", { count: list.length })}</span>
          <span className="ml-auto flex gap-2">
            <Button variant="plain" size="medium" onClick={discard}>
              {t("discard")}
            </Button>
            <Button size="medium" onClick={() => setReviewed(true)}>
              {t("review")}
            </Button>
          </span>
        </div>
      )}
      <Review
        changes={list}
        open={reviewed && list.length > 0}
        busy={busy}
        onClose={() => setReviewed(false)}
        onConfirm={(reason) =>
          submit({ changes: list.map(({ setting: { key, value: was }, value }) => ({ key, value, was })), reason })
        }
      />
    </div>
  );
}

type ReviewProps = {
  changes: SettingChanges["list"];
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
};

/** What changes, and why. It names what somebody else changed meanwhile: the values before are theirs. */
function Review({ changes, ...dialog }: ReviewProps) {
  const { t } = useTranslation(["settings", "shell"]);
  const format = useFormatSetting();
  const overtaken = changes.filter((change) => change.overtaken).map(({ setting }) => t(`names.${setting.key}`));
  const side = (valueOf: (change: (typeof changes)[number]) => string) =>
    Object.fromEntries(
      changes.map((change) => [t(`names.${change.setting.key}`), format(change.setting, valueOf(change))]),
    );
  return (
    <ReasonDialog
      {...dialog}
      wide
      title={t("reviewTitle", { count: changes.length })}
      confirmLabel={t("shell:save")}
      required={changes.some(({ setting }) => setting.reasoned)}
    >
      {overtaken.length === 0 ? null : (
        <p role="alert" className="rounded-control bg-pending-soft px-3 py-2 text-small text-pending">
          {t("overtaken", { names: overtaken.join(", ") })}
        </p>
      )}
      <div className="max-h-[40dvh] overflow-y-auto" tabIndex={-1} role="group" aria-label={t("differences")}>
        <DiffView
          before={side(({ setting }) => setting.value)}
          after={side(({ value }) => value)}
          texts={{
            label: t("differences"),
            field: t("setting"),
            before: t("now"),
            after: t("afterwards"),
            same: t("shell:meanwhile.same"),
            showSame: (count) => t("shell:meanwhile.showSame", { count }),
            hideSame: t("shell:meanwhile.hideSame"),
          }}
        />
      </div>
    </ReasonDialog>
  );
}
