import { formatMoney, readMoney, ZERO } from "@espalier/core/money/money";
import { Badge } from "@espalier/ui/data/badge";
import { displayMoney } from "@espalier/ui/data/display-money";
import { Panel } from "@espalier/ui/data/panel";
import { Button } from "@espalier/ui/foundations/button";
import { IconButton } from "@espalier/ui/foundations/icon-button";
import { Section } from "@espalier/ui/layout/section";
import { Loaded } from "@espalier/web/loaded";
import { queryClient } from "@espalier/web/query-client";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { AddButton } from "../../components/add-button.tsx";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { api } from "../../lib/api.ts";
import { useCountryName } from "../../lib/countries-query.ts";
import { originalOf } from "../../lib/localized.ts";
import { moveItem } from "../../lib/move-item.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { type Method, methodsQuery, type Point, pointsQuery } from "./delivery.ts";
import { MethodDrawer } from "./method-drawer.tsx";
import { PointDrawer } from "./point-drawer.tsx";
import { SettingTabs } from "../../components/setting-tabs.tsx";

/** How orders reach their buyers: methods and collection points, each in the order in which it is offered. */
export function DeliveryPage() {
  const { t } = useTranslation(["settings", "shell"]);
  const may = useHasPermission();
  const methods = useQuery(methodsQuery);
  const points = useQuery(pointsQuery);
  const [method, setMethod] = useState<Method | "new" | null>(null);
  const [point, setPoint] = useState<Point | "new" | null>(null);
  const writes = may("catalogue.write");
  const describeMethod = useDescribeMethod();
  const sortMethods = useSubmit({
    send: (ids: readonly number[], options) => api("adminDeliveryMethodOrder", { ids: [...ids] }, options),
    onDone: async () => await queryClient.invalidateQueries({ queryKey: methodsQuery.queryKey }),
  });
  const sortPoints = useSubmit({
    send: (ids: readonly number[], options) => api("adminDeliveryPointOrder", { ids: [...ids] }, options),
    onDone: async () => await queryClient.invalidateQueries({ queryKey: pointsQuery.queryKey }),
  });
  return (
    <AdminPage title={t("delivery")} detail={t("deliveryDetail")}>
      {may("settings.read") ? <SettingTabs current="delivery" /> : null}
      <div className="flex max-w-[720px] flex-col gap-[inherit]">
        <Section
          title={t("methods")}
          action={writes ? <AddButton label={t("addMethod")} onAdd={() => setMethod("new")} /> : null}
        >
          <Loaded query={methods} loading={<SkeletonText />}>
            {(rows) => (
              <Listed
                rows={rows}
                detailOf={describeMethod}
                empty={t("noMethods")}
                busy={sortMethods.busy}
                onSort={writes ? sortMethods.submit : null}
                onEdit={writes ? setMethod : null}
              />
            )}
          </Loaded>
        </Section>
        <Section
          title={t("points")}
          action={writes ? <AddButton label={t("addPoint")} onAdd={() => setPoint("new")} /> : null}
        >
          <Loaded query={points} loading={<SkeletonText />}>
            {(rows) => (
              <Listed
                rows={rows}
                detailOf={({ address, hours }) =>
                  [originalOf(address).replaceAll("\n", ", "), originalOf(hours)].filter((line) => line !== "")
                }
                empty={t("noPoints")}
                busy={sortPoints.busy}
                onSort={writes ? sortPoints.submit : null}
                onEdit={writes ? setPoint : null}
              />
            )}
          </Loaded>
        </Section>
      </div>
      {method === null ? null : <MethodDrawer method={method} onClose={() => setMethod(null)} />}
      {point === null ? null : <PointDrawer point={point} onClose={() => setPoint(null)} />}
    </AdminPage>
  );
}

/** Where a method goes, and in how many days from which charge. */
function useDescribeMethod(): (method: Method) => readonly string[] {
  const { t } = useTranslation("settings");
  const nameOf = useCountryName();
  return ({ countries, days_from: from, days_to: to, steps, free_from }) => {
    const [cheapest = ZERO] = steps.map(({ price }) => readMoney(price)).toSorted((a, b) => Number(a - b));
    return [
      countries.map(nameOf).join(", ") || t("everywhere"),
      [
        from === to ? t("daysOf", { count: to }) : t("daysRange", { from, to }),
        t("chargeFrom", { amount: displayMoney(formatMoney(cheapest), { prefix: "$" }) }),
        free_from === null ? "" : t("isFreeFrom", { amount: displayMoney(free_from, { prefix: "$" }) }),
      ]
        .filter((part) => part !== "")
        .join(" · "),
    ];
  };
}

type Row = Pick<Point, "id" | "name" | "active">;

type ListedProps<Of extends Row> = {
  rows: readonly Of[];
  /** What is said of each below its name, line by line. */
  detailOf: (row: Of) => readonly string[];
  empty: string;
  busy: boolean;
  /** Null for an operator who may only read. */
  onSort: ((ids: readonly number[]) => void) | null;
  onEdit: ((row: Of) => void) | null;
};

function Listed<Of extends Row>({ rows, detailOf, empty, busy, onSort, onEdit }: ListedProps<Of>) {
  const { t } = useTranslation("settings");
  const move = (from: number, to: number) => onSort?.(moveItem(rows, from, to).map(({ id }) => id));
  if (rows.length === 0) return <p className="text-panel text-ink-2">{empty}</p>;
  return (
    <Panel padded={false}>
      <ul className="divide-y divide-line" aria-busy={busy}>
        {rows.map((row, place) => {
          const name = originalOf(row.name);
          return (
            <li key={row.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
              <div className="min-w-0 grow basis-[8rem]">
                <p className="text-panel text-ink">{name}</p>
                {detailOf(row).map((line) => (
                  <p key={line} className="text-small text-ink-3">
                    {line}
                  </p>
                ))}
              </div>
              {row.active ? null : <Badge>{t("notOffered")}</Badge>}
              {onEdit === null ? null : (
                <span className="ml-auto flex items-center">
                  <IconButton
                    icon={ArrowUp}
                    label={t("earlier", { name })}
                    disabled={place === 0 || busy}
                    onClick={() => move(place, place - 1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    label={t("later", { name })}
                    disabled={place === rows.length - 1 || busy}
                    onClick={() => move(place, place + 1)}
                  />
                  <Button variant="soft" size="small" aria-label={t("changeOf", { name })} onClick={() => onEdit(row)}>
                    {t("changeRow")}
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
