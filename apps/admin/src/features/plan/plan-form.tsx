import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import { MOST_GENERATIONS } from "@espalier/contract/calls/plan/plan-problems";
import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";
import { Button } from "@espalier/ui/foundations/button";
import { Section } from "@espalier/ui/layout/section";
import { SelectField } from "@espalier/ui/forms/select-field";
import { Switch } from "@espalier/ui/forms/switch";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useRankName } from "../../lib/rank-name.ts";
import { PlanCell } from "./plan-cell.tsx";
import { generationsOf, RANKS, sumOfSplit } from "./plan-fields.ts";
import { PlanGrid } from "./plan-grid.tsx";
import type { PlanForm } from "./use-plan-form.ts";

/** The whole of a plan, to be changed or only seen. */
export function PlanFormSections({ form }: { form: PlanForm }) {
  return (
    <>
      <Basics form={form} />
      <Ranks form={form} />
      <Leaders form={form} />
      <Splits form={form} />
    </>
  );
}

function Basics({ form }: { form: PlanForm }) {
  const { t } = useTranslation("plans");
  const direct = form.fields["pair.direct_each_side"] === "yes";
  return (
    <Section title={t("basics")}>
      <div className="panel-ring flex flex-col gap-4 p-4">
        <div className="grid grid-cols-4 gap-5">
          <PlanCell form={form} place="activation_pv" kind="amount" label={t("field.activation")} hideLabel={false} />
          <PlanCell form={form} place="invite_rate" kind="percent" label={t("field.invite")} hideLabel={false} />
          <PlanCell form={form} place="pair.step" kind="amount" label={t("field.step")} hideLabel={false} />
          <PlanCell form={form} place="payout_cap" kind="percent" label={t("field.cap")} hideLabel={false} />
        </div>
        {form.locked ? (
          <p className="text-small text-ink-2">{t(direct ? "directEachSideOn" : "directEachSideOff")}</p>
        ) : (
          <Switch
            label={t("field.directEachSide")}
            detail={t("directEachSideHint")}
            checked={direct}
            onChange={(on) => form.set("pair.direct_each_side", on ? "yes" : "no")}
          />
        )}
      </div>
    </Section>
  );
}

function Ranks({ form }: { form: PlanForm }) {
  const { t } = useTranslation("plans");
  const rankName = useRankName();
  return (
    <Section title={t("ranks")}>
      <PlanGrid
        label={t("ranks")}
        head={[t("rank"), t("field.weaker"), t("field.directs"), t("field.pairRate"), t("field.pairCap")]}
        rows={RANKS.map((rank) => {
          const name = rankName(rank);
          const cell = (place: string, kind: "amount" | "percent" | "count", field: string) => (
            <PlanCell key={place} form={form} place={place} kind={kind} label={t("ofRank", { field, rank: name })} />
          );
          const rule = rank - 1;
          return {
            key: rank,
            name: rank === 0 ? name : `${rank} · ${name}`,
            cells: [
              rank === 0 ? null : cell(`ranks.${rule}.weaker`, "amount", t("field.weaker")),
              rank === 0 ? null : cell(`ranks.${rule}.directs`, "count", t("field.directs")),
              cell(`pair.rates.${rank}`, "percent", t("field.pairRate")),
              cell(`pair.day_caps.${rank}`, "amount", t("field.pairCap")),
            ],
          };
        })}
      />
    </Section>
  );
}

function Leaders({ form }: { form: PlanForm }) {
  const { t } = useTranslation("plans");
  const rankName = useRankName();
  const [wanted, setWanted] = useState(0);
  const shown = Math.max(generationsOf(form.fields), wanted);
  const generations = Array.from({ length: shown }, (_, generation) => generation);
  return (
    <Section
      title={t("leaders")}
      action={
        form.locked || shown >= MOST_GENERATIONS ? undefined : (
          <Button variant="quiet" size="small" icon={Plus} onClick={() => setWanted(shown + 1)}>
            {t("addGeneration")}
          </Button>
        )
      }
    >
      <PlanGrid
        label={t("leaders")}
        head={[t("rank"), ...generations.map((generation) => t("generation", { generation: generation + 1 }))]}
        rows={RANKS.map((rank) => {
          const name = rankName(rank);
          return {
            key: rank,
            name: rank === 0 ? name : `${rank} · ${name}`,
            cells: generations.map((generation) => (
              <PlanCell
                key={generation}
                form={form}
                place={`leader_rates.${rank}.${generation}`}
                kind="percent"
                optional
                label={t("ofGeneration", { rank: name, generation: generation + 1 })}
              />
            )),
          };
        })}
      />
    </Section>
  );
}

function Splits({ form }: { form: PlanForm }) {
  const { t } = useTranslation(["plans", "shell"]);
  return (
    <Section title={t("splits")}>
      <PlanGrid
        label={t("splits")}
        head={[t("profit"), ...PLAN_WALLETS, t("sum"), t("field.rest")]}
        rows={BONUS_KINDS.map((type) => {
          const name = t(`shell:bonus.${type}`);
          const problem = form.problemAt(`allotment.${type}`);
          const rest = form.fields[`allotment.${type}.rest`] ?? "";
          return {
            key: type,
            name,
            cells: [
              ...PLAN_WALLETS.map((wallet) => (
                <PlanCell
                  key={wallet}
                  form={form}
                  place={`allotment.${type}.${wallet}`}
                  kind="percent"
                  label={t("ofSplit", { type: name, wallet })}
                />
              )),
              <span key="sum" className="tabular flex flex-col py-1.5 text-right text-small">
                <span className={problem === undefined ? "text-ink" : "text-danger"}>
                  {sumOfSplit(form.fields, type)}%
                </span>
                {problem === undefined ? null : (
                  <span role="alert" className="text-tab text-danger">
                    {problem}
                  </span>
                )}
              </span>,
              form.locked ? (
                <span key="rest" className="block py-1.5 text-right text-small text-ink">
                  {rest}
                </span>
              ) : (
                <SelectField
                  key="rest"
                  label={t("ofSplit", { type: name, wallet: t("field.rest") })}
                  hideLabel
                  value={rest}
                  onChange={(wallet) => form.set(`allotment.${type}.rest`, wallet)}
                  options={PLAN_WALLETS.map((wallet) => ({ value: wallet, label: wallet }))}
                />
              ),
            ],
          };
        })}
      />
      <p className="text-small text-ink-3">{t("splitsHint")}</p>
    </Section>
  );
}
