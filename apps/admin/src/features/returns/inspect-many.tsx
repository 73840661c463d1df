import type { DataOf } from "@espalier/contract/types";
import { canInspectReturn } from "@espalier/core/states/goods-return";
import { SHARED_FATES, type SharedFate } from "@espalier/core/vocabulary/goods-return";
import { Money } from "@espalier/ui/data/money";
import { RadioGroup, RadioRow } from "@espalier/ui/forms/radio-group";
import { Button } from "@espalier/ui/foundations/button";
import { Loaded } from "@espalier/web/loaded";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery } from "@tanstack/react-query";
import { PackageSearch } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { MemberLink } from "../../components/member-link.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { api } from "../../lib/api.ts";
import { reloadReturns, type ReturnRow, unitOf } from "./return.ts";
import type { DecisionResults } from "./use-decide.ts";

type Preview = DataOf<"adminReturnInspectPreview">[number];
type InspectManyProps = {
  rows: readonly ReturnRow[];
  onDone: () => void;
  onMixed: (results: DecisionResults) => void;
};

/** Decides all pieces of the chosen returns that arrived alike. */
export function InspectMany({ rows, ...after }: InspectManyProps) {
  const { t } = useTranslation("returns");
  const [open, setOpen] = useState(false);
  const arrived = rows.filter(({ state }) => canInspectReturn(state)).map(({ return_sn }) => return_sn);
  return (
    <>
      <Button size="small" icon={PackageSearch} disabled={arrived.length === 0} onClick={() => setOpen(true)}>
        {t("inspectMany", { count: arrived.length })}
      </Button>
      {open ? <InspectManyDrawer sns={arrived} onClose={() => setOpen(false)} {...after} /> : null}
    </>
  );
}

type DrawerProps = Omit<InspectManyProps, "rows"> & { sns: readonly string[]; onClose: () => void };

function InspectManyDrawer({ sns, onClose, onDone, onMixed }: DrawerProps) {
  const { t } = useTranslation("returns");
  const [fate, setFate] = useState<SharedFate>("restocked");
  const preview = useQuery({
    queryKey: ["returns", "inspect", sns, fate],
    queryFn: ({ signal }) => api("adminReturnInspectPreview", { sns: sns.join(","), fate }, { signal }),
    staleTime: 0,
  });
  const decided = preview.data?.filter(({ msg }) => msg === "").length ?? 0;
  const { busy, submit } = useSubmit({
    send: (chosen: SharedFate, options) => api("adminReturnInspectMany", { sns: sns.join(","), fate: chosen }, options),
    onDone: async (results) => {
      onClose();
      await reloadReturns();
      if (results.some(({ outcome }) => outcome === "refused")) onMixed(results);
      else void toaster.show(t("inspectedMany", { count: results.length }), { tone: "success" });
      onDone();
    },
  });
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={t("inspectManyTitle")}
      description={t("inspectManyHint")}
      changed={fate !== "restocked"}
      busy={busy}
      submitLabel={t("inspectMany", { count: decided })}
      submitDisabled={decided === 0}
      onSubmit={() => submit(fate)}
    >
      <RadioGroup
        label={t("inspectManyFate")}
        value={fate}
        onChange={(chosen) => setFate(SHARED_FATES.find((each) => each === chosen) ?? "restocked")}
      >
        {SHARED_FATES.map((each) => (
          <RadioRow key={each} value={each} title={t(`fate.${each}`)} />
        ))}
      </RadioGroup>
      <Loaded query={preview} loading={<SkeletonText lines={6} />} failed={() => null}>
        {(all) => (
          <ul aria-label={t("effects")} className="divide-y divide-line rounded-control inset-ring-1 inset-ring-line">
            {all.map((each) => (
              <Effect key={each.return_sn} preview={each} fate={fate} />
            ))}
          </ul>
        )}
      </Loaded>
    </AdminDrawer>
  );
}

/** What it means for one return: its money, its pieces and whose profits change; or why it is left out. */
function Effect({ preview, fate }: { preview: Preview; fate: SharedFate }) {
  const { t } = useTranslation("returns");
  const { return_sn: sn, msg, payment, paid, pv, pieces, invite, needs_approval: needsApproval } = preview;
  return (
    <li className="flex flex-col gap-0.5 px-3.5 py-2 text-small">
      <span className="flex flex-wrap justify-between gap-x-3 font-medium text-ink">
        <span className="tabular">{sn}</span>
        {msg === "" ? <Money value={paid} unit={unitOf(payment)} /> : null}
      </span>
      {msg === "" ? (
        <>
          <span className="text-ink-3">
            {`${t(`fate.${fate}`)}: ${t("pieces", { count: pieces })} · `}
            <Money value={`-${pv}`} unit="PV" />
          </span>
          {invite === null ? null : (
            <span className="text-ink-3">
              {`${t("inviter")} `}
              <MemberLink uid={invite.uid} nickname={invite.nickname} />
              {invite.parts.map(({ wallet, amount }) => (
                <span key={wallet}>
                  {" "}
                  <Money value={amount} unit={wallet} />
                </span>
              ))}
            </span>
          )}
          {needsApproval ? <span className="text-pending">{t("needsApproval")}</span> : null}
        </>
      ) : (
        <span className="text-danger">{msg}</span>
      )}
    </li>
  );
}
