import { canCancelReturn, canSendReturn } from "@espalier/core/states/goods-return";
import { Button } from "@espalier/ui/foundations/button";
import { Panel } from "@espalier/ui/data/panel";
import { Timeline } from "@espalier/ui/data/timeline";
import { Section } from "@espalier/ui/layout/section";
import { formatDate } from "@espalier/web/format-date";
import { isNotFound } from "@espalier/web/is-not-found";
import { Loaded } from "@espalier/web/loaded";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { PackageOpen } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";

import { FactList } from "../../components/fact-list.tsx";
import { LazyDialog } from "../../components/lazy-dialog.ts";
import { Screen } from "../../components/screen.tsx";
import { SkeletonStack } from "../../components/skeleton-stack.tsx";
import { api } from "../../lib/api.ts";
import { paths } from "../../lib/paths.ts";
import { ChooseGoods } from "./choose-goods.tsx";
import { MoneyBack } from "./money-back.tsx";
import { ReturnBadge } from "./return-badge.tsx";
import { invalidateReturns, returnQuery, type ReturnView } from "./return-queries.ts";
import { ReturnSlip } from "./return-slip.tsx";
import { ReturnedGoods } from "./returned-goods.tsx";
import { SendForm } from "./send-form.tsx";

/** One return, named by the query value `sn`. */
export function ReturnPage() {
  const { t } = useTranslation("returns");
  const [search] = useSearchParams();
  const found = useQuery(returnQuery(search.get("sn") ?? ""));
  const unknown = <EmptyState icon={PackageOpen} title={t("unknown")} hint={t("noneHint")} />;
  return (
    <Screen title={t("return")} back={paths.returns()} refresh>
      <Loaded query={found} loading={<SkeletonStack />} failed={(error) => (isNotFound(error) ? unknown : null)}>
        {(shown) => <Shown view={shown} />}
      </Loaded>
    </Screen>
  );
}

function Shown({ view }: { view: ReturnView }) {
  const { t } = useTranslation("returns");
  return (
    <>
      <header className="flex flex-col items-start gap-2">
        <ReturnBadge state={view.state} />
        <p className="text-row font-normal text-ink-2">
          {view.exchange_order_sn === "" ? t(`hint.${view.state}`) : t("exchangedHint")}{" "}
          {view.send_by === "" ? null : t("sendBy", { day: view.send_by })}
        </p>
      </header>
      {canSendReturn(view.state) ? (
        <>
          <ReturnSlip view={view} />
          <SendForm sn={view.return_sn} />
        </>
      ) : null}
      {view.credit === null ? null : <ChooseGoods view={view} credit={view.credit} />}
      <ReturnedGoods view={view} />
      {view.refund === null ? null : (
        <Section title={t("moneyBack")}>
          <MoneyBack {...view.refund} paid_type={view.paid_type} />
        </Section>
      )}
      <Section title={t("timeline")}>
        <Panel>
          <Timeline
            label={t("timeline")}
            items={view.timeline
              .map(({ at, event, note }) => ({
                key: `${event} ${at}`,
                title: t(`event.${event}`),
                time: formatDate(at),
                detail: note === "" ? undefined : note,
              }))
              .toReversed()}
          />
        </Panel>
      </Section>
      <Panel>
        <FactList facts={factsOf(view, t)} />
      </Panel>
      {canCancelReturn(view.state) ? <CancelReturn sn={view.return_sn} /> : null}
    </>
  );
}

const factsOf = (view: ReturnView, t: ReturnType<typeof useTranslation<"returns">>["t"]) => [
  { name: t("number"), value: view.return_sn },
  {
    name: t("order"),
    value: (
      <Link to={paths.orderDetail({ sn: view.order_sn })} className="text-accent-ink">
        {view.order_sn}
      </Link>
    ),
  },
  ...(view.exchange_order_sn === ""
    ? []
    : [
        {
          name: t("newOrder"),
          value: (
            <Link to={paths.orderDetail({ sn: view.exchange_order_sn })} className="text-accent-ink">
              {view.exchange_order_sn}
            </Link>
          ),
        },
      ]),
  { name: t("reason"), value: t(`kind.${view.kind}`) },
  ...(view.express_name === "" ? [] : [{ name: t("parcel"), value: `${view.express_name} ${view.express_no}` }]),
  ...(view.reply_name === "" ? [] : [{ name: t("reply"), value: `${view.reply_name} ${view.reply_no}` }]),
];

function CancelReturn({ sn }: { sn: string }) {
  const { t } = useTranslation(["returns", "shell"]);
  const [asking, setAsking] = useState(false);
  const { busy, submit } = useSubmit({
    send: (_: null, options) => api("returnCancel", { return_sn: sn }, options),
    onDone: async () => {
      setAsking(false);
      await invalidateReturns();
      void toaster.show(t("cancelled"), { tone: "success" });
    },
  });
  return (
    <>
      <Button variant="plain" full onClick={() => setAsking(true)}>
        {t("cancel")}
      </Button>
      <LazyDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("cancelQuestion")}
        description={t("cancelHint")}
        confirmLabel={t("cancel")}
        cancelLabel={t("shell:back")}
        busy={busy}
        onConfirm={() => submit(null)}
      />
    </>
  );
}
