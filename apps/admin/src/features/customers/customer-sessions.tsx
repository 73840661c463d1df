import { Button } from "@espalier/ui/foundations/button";
import { Panel } from "@espalier/ui/data/panel";
import { Section } from "@espalier/ui/layout/section";
import { formatDate } from "@espalier/web/format-date";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { ReasonDialog } from "../../components/reason-dialog.tsx";
import { api } from "../../lib/api.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { type Customer, reloadCustomers } from "./customer.ts";

/** Where the customer is logged in. */
export function CustomerSessions({ customer: { id, sessions } }: { customer: Customer }) {
  const { t } = useTranslation("customers");
  const may = useHasPermission();
  const [asking, setAsking] = useState(false);
  const { busy, submit } = useSubmit({
    send: (reason: string, options) => api("adminCustomerSessionsEnd", { id, reason }, options),
    onDone: async ({ ended }) => {
      setAsking(false);
      await reloadCustomers();
      void toaster.show(t("sessions.ended", { count: ended }), { tone: "success" });
    },
  });
  return (
    <Section
      title={t("sessions.title")}
      action={
        may("members.write") && sessions.length > 0 ? (
          <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
            {t("sessions.end")}
          </Button>
        ) : undefined
      }
    >
      <Panel padded={false}>
        {sessions.length === 0 ? (
          <p className="p-4 text-small text-ink-3">{t("sessions.empty")}</p>
        ) : (
          <ul className="divide-y divide-line">
            {sessions.map(({ created_at, seen_at }, place) => (
              // Two sessions may have begun in the same second, and nothing else distinguishes them here.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={place} className="tabular flex flex-wrap gap-x-4 px-4 py-2.5 text-small text-ink-3">
                <span>{t("sessions.seen", { time: formatDate(seen_at) })}</span>
                <span>{t("sessions.begun", { time: formatDate(created_at) })}</span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("sessions.endTitle")}
        description={t("sessions.endHint")}
        confirmLabel={t("sessions.end")}
        onConfirm={submit}
        busy={busy}
        danger
      />
    </Section>
  );
}
