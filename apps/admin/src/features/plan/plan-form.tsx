import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import { MOST_GENERATIONS } from "@espalier/core/plan/components/parameter";
import { RANKS_AND_NONE } from "@espalier/core/vocabulary/rank";
import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";
import { Button } from "@espalier/ui/foundations/button";
import { Section } from "@espalier/ui/layout/section";
import { SelectField } from "@espalier/ui/forms/select-field";
import { Switch } from "@espalier/ui/forms/switch";
import { walletWord } from "@espalier/web/wallet-words";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useRankName } from "../../lib/rank-name.ts";
import { PlanCell } from "./plan-cell.tsx";
import { generationsOf, PLAN_FIELDS, type PlanField, sumOfSplit } from "./plan-fields.ts";
import { PlanGrid } from "./plan-grid.tsx";
import { RetailExamples } from "./retail-examples.tsx";
import type { PlanForm } from "./use-plan-form.ts";

/** The whole of a plan, to be changed or only seen. */
export function PlanFormSections({ form }: { form: PlanForm }) {
  return (
    <>
      <Basics form={form} />
      <Ranks form={form} />
      {fieldsBy("generation").map((field) => (
        <Generations key={field.place} form={form} field={field} />
      ))}
      <Splits form={form} />
      <RetailExamples fields={form.fields} />
    </>
  );
}

const fieldsBy = (by: PlanField["by"]): readonly PlanField[] => PLAN_FIELDS.filter((field) => field.by === by);

/** The kind of cell for a field. */
const kindOf = ({ unit }: PlanField): "amount" | "percent" => (unit === "rate" ? "percent" : "amount");

function Basics({ form }: { form: PlanForm }) {
  const { t } = useTranslation("plans");
  const fields = fieldsBy(undefined);
  return (
    <Section title={t("basics")}>
      <div className="panel-ring flex flex-col gap-4 p-4">
        <div className="grid grid-cols-4 max-lg:grid-cols-2 max-sm:grid-cols-1 gap-5">
          {fields
            .filter(({ unit }) => unit !== "flag")
            .map((field) => (
              <PlanCell
                key={field.place}
                form={form}
                place={field.place}
                kind={kindOf(field)}
                label={t(`field.${field.place}`)}
                hideLabel={false}
              />
            ))}
        </div>
        {fields
          .filter(({ unit }) => unit === "flag")
          .map((field) => (
            <PlanSwitch key={field.place} form={form} field={field} />
          ))}
      </div>
    </Section>
  );
}

function PlanSwitch({ form, field: { place } }: { form: PlanForm; field: PlanField }) {
  const { t } = useTranslation("plans");
  const isOn = form.fields[place] === "yes";
  const label = t(`field.${place}`);
  if (form.locked)
    return <p className="text-small text-ink-2">{t("flag", { field: label, value: t(isOn ? "yes" : "no") })}</p>;
  return <Switch label={label} checked={isOn} onChange={(on) => form.set(place, on ? "yes" : "no")} />;
}

function Ranks({ form }: { form: PlanForm }) {
  const { t } = useTranslation("plans");
  const rankName = useRankName();
  const byRank = fieldsBy("rank");
  return (
    <Section title={t("ranks")}>
      <PlanGrid
        label={t("ranks")}
        head={[
          t("rank"),
          t("field.ranks.weaker"),
          t("field.ranks.directs"),
          t("field.ranks.customers_pv"),
          ...byRank.map(({ place }) => t(`field.${place}`)),
        ]}
        rows={RANKS_AND_NONE.map((rank) => {
          const name = rankName(rank);
          const cell = (place: string, kind: "amount" | "percent" | "count", field: string) => (
            <PlanCell key={place} form={form} place={place} kind={kind} label={t("ofRank", { field, rank: name })} />
          );
          const rule = rank - 1;
          return {
            key: rank,
            name: rank === 0 ? name : `${rank} · ${name}`,
            cells: [
              rank === 0 ? null : cell(`ranks.${rule}.weaker`, "amount", t("field.ranks.weaker")),
              rank === 0 ? null : cell(`ranks.${rule}.directs`, "count", t("field.ranks.directs")),
              rank === 0 ? null : cell(`ranks.${rule}.customers_pv`, "amount", t("field.ranks.customers_pv")),
              ...byRank.map((field) => cell(`${field.place}.${rank}`, kindOf(field), t(`field.${field.place}`))),
            ],
          };
        })}
      />
      <p className="text-small text-ink-3">{t("customersHint")}</p>
    </Section>
  );
}

function Generations({ form, field }: { form: PlanForm; field: PlanField }) {
  const { t } = useTranslation("plans");
  const rankName = useRankName();
  const [wanted, setWanted] = useState(0);
  const shown = Math.max(generationsOf(form.fields, field.place), wanted);
  const generations = Array.from({ length: shown }, (_, generation) => generation);
  const name = t(`field.${field.place}`);
  const title = t("byGeneration", { field: name });
  return (
    <Section
      title={title}
      action={
        form.locked || shown >= MOST_GENERATIONS ? undefined : (
          <Button variant="quiet" size="small" icon={Plus} onClick={() => setWanted(shown + 1)}>
            {t("addGeneration")}
          </Button>
        )
      }
    >
      <PlanGrid
        label={title}
        head={[t("rank"), ...generations.map((generation) => t("generation", { generation: generation + 1 }))]}
        rows={RANKS_AND_NONE.map((rank) => {
          const of = rankName(rank);
          return {
            key: rank,
            name: rank === 0 ? of : `${rank} · ${of}`,
            cells: generations.map((generation) => (
              <PlanCell
                key={generation}
                form={form}
                place={`${field.place}.${rank}.${generation}`}
                kind={kindOf(field)}
                optional
                label={t("ofGeneration", { field: name, rank: of, generation: generation + 1 })}
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
        head={[t("profit"), ...PLAN_WALLETS.map(walletWord), t("sum"), t("field.rest")]}
        rows={BONUS_KINDS.map((type) => {
          const name = t(`shell:bonus.${type}`);
          const problem = form.problemAt(`allotment.${type}`);
          const rest = form.fields[`allotment.${type}.rest`] ?? "";
          const restWallet = PLAN_WALLETS.find((wallet) => wallet === rest);
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
                  label={t("ofSplit", { type: name, wallet: walletWord(wallet) })}
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
                  {restWallet === undefined ? rest : walletWord(restWallet)}
                </span>
              ) : (
                <SelectField
                  key="rest"
                  label={t("ofSplit", { type: name, wallet: t("field.rest") })}
                  hideLabel
                  value={rest}
                  onChange={(wallet) => form.set(`allotment.${type}.rest`, wallet)}
                  options={PLAN_WALLETS.map((wallet) => ({ value: wallet, label: walletWord(wallet) }))}
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
