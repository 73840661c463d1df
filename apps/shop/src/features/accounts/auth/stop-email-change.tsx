import { Button } from "@espalier/ui/foundations/button";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";

import { api } from "../../../lib/api.ts";

/**
 * Stops a change of the e-mail by the link in the message to the former one. Its token is in the address's fragment, which browsers do not
 * send; opening the page does nothing, because programs that check mail open links too.
 */
export function StopEmailChange() {
  const { t } = useTranslation("auth");
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [stopped, setStopped] = useState<{ username: string; email: string }>();
  const token = /^#stop=([\w-]{1,64})$/.exec(hash)?.[1];
  const { busy, submit } = useSubmit({
    send: (request: { token: string }, options) => api("publicEmailStop", request, options),
    onDone: async (account) => {
      setStopped(account);
      await navigate({ hash: "" }, { replace: true });
    },
  });
  if (stopped) {
    return (
      <p role="status" className="pb-6 text-panel font-normal text-ink-2">
        {t("forgot.stop.done", stopped)}
      </p>
    );
  }
  if (token === undefined) return null;
  return (
    <section className="flex flex-col gap-3 pb-8">
      <h2 className="text-panel font-semibold">{t("forgot.stop.title")}</h2>
      <p className="text-row font-normal text-ink-2">{t("forgot.stop.detail")}</p>
      <Button full busy={busy} onClick={() => submit({ token })}>
        {t("forgot.stop.action")}
      </Button>
    </section>
  );
}
