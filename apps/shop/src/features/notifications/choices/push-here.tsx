import { Button } from "@espalier/ui/foundations/button";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useQueryClient } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { pushSupport, subscribeBrowser, unsubscribeBrowser } from "./browser-push.ts";
import { choicesQuery, type PushChoice } from "./choices-query.ts";
import { PushHours } from "./push-hours.tsx";

/** Whether this device gets pushes, and when they wait and what they show. */
export function PushHere({ push }: { push: PushChoice }) {
  const { t } = useTranslation("inbox");
  const queries = useQueryClient();
  const [support, setSupport] = useState(pushSupport);
  const turnOn = useSubmit({
    send: async (key: string, options) => {
      const subscribed = await subscribeBrowser(key);
      if (subscribed !== null) await api("userPushSubscribe", subscribed, options);
      return subscribed !== null;
    },
    onDone: async (isOn) => {
      setSupport(pushSupport());
      if (!isOn) return;
      await queries.invalidateQueries(choicesQuery);
      void toaster.show(t("push.isOn"), { tone: "success" });
    },
    onFailed: () => void toaster.show(t("push.failed"), { tone: "danger" }),
  });
  const turnOff = useSubmit({
    send: async (_: null, options) => {
      await api("userPushUnsubscribe", {}, options);
      await unsubscribeBrowser().catch(() => undefined);
    },
    onDone: async () => await queries.invalidateQueries(choicesQuery),
  });
  if (push.key === "" || support === "none") return null;
  return (
    <section aria-label={t("push.title")} className="panel-ring flex flex-col gap-3 p-4">
      <div className="flex gap-3">
        <BellRing aria-hidden="true" size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-accent-ink" />
        <div className="min-w-0">
          <h2 className="text-row text-ink">{t("push.title")}</h2>
          <p className="text-small text-ink-3">{support === "ready" ? t("push.about") : t(`push.${support}`)}</p>
        </div>
      </div>
      {support === "ready" && !push.here ? (
        <Button className="wide:self-start" busy={turnOn.busy} onClick={() => turnOn.submit(push.key)}>
          {t("push.on")}
        </Button>
      ) : null}
      {support === "ready" && push.here ? (
        <Button variant="soft" className="wide:self-start" busy={turnOff.busy} onClick={() => turnOff.submit(null)}>
          {t("push.off")}
        </Button>
      ) : null}
      {push.here ? <PushHours push={push} /> : null}
    </section>
  );
}
