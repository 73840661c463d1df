import { panelGrid } from "@espalier/ui/layout/grids";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { Screen } from "../../../components/screen.tsx";
import { SkeletonStack } from "../../../components/skeleton-stack.tsx";
import { paths } from "../../../lib/paths.ts";
import { kindIcons } from "../kind-icons.ts";
import { choicesQuery, type KindChoice, type MessageChoices, type Way } from "./choices-query.ts";
import { PushHere } from "./push-here.tsx";
import { WaySwitch } from "./way-switch.tsx";
import { useChoose } from "./use-choose.ts";

/** How the member is notified of each kind of message. */
export function MessageChoicesPage() {
  const { t } = useTranslation("inbox");
  const choices = useQuery(choicesQuery);
  return (
    <Screen title={t("choices.title")} back={paths.settings()} columns refresh>
      <Loaded query={choices} loading={<SkeletonStack count={6} />} failedTitle={t("choices.failed")}>
        {(shown) => (
          <>
            <PushHere push={shown.push} />
            <Kinds choices={shown} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function Kinds({ choices: { available, kinds } }: { choices: MessageChoices }) {
  const { t } = useTranslation("inbox");
  const choose = useChoose();
  return (
    <ul aria-label={t("choices.title")} className={panelGrid}>
      {kinds.map((choice) => (
        <li key={choice.kind}>
          <Kind choice={choice} available={available} onChange={(way, on) => void choose(choice.kind, way, on)} />
        </li>
      ))}
    </ul>
  );
}

type KindProps = {
  choice: KindChoice;
  available: MessageChoices["available"];
  onChange: (way: Way, on: boolean) => void;
};

function Kind({ choice: { kind, on, always }, available, onChange }: KindProps) {
  const { t } = useTranslation("inbox");
  const Icon = kindIcons[kind];
  const name = t(`kinds.${kind}.name`);
  return (
    <section aria-label={name} className="panel-ring flex h-full flex-col gap-3 p-4">
      <div className="flex gap-3">
        <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-accent-ink" />
        <div className="min-w-0">
          <h2 className="text-row text-ink">{name}</h2>
          <p className="text-small text-ink-3">{t(`kinds.${kind}.about`)}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {available.map((way) => (
          <WaySwitch
            key={way}
            label={t(`way.${way}`)}
            name={t("choices.switch", { kind: name, way: t(`way.${way}`) })}
            on={on.includes(way)}
            always={always.includes(way)}
            onChange={(next) => onChange(way, next)}
          />
        ))}
      </div>
      {always.length === 0 ? null : <p className="text-small text-ink-3">{t("choices.always")}</p>}
    </section>
  );
}
