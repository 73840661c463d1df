import { Button } from "@espalier/ui/foundations/button";
import { Panel } from "@espalier/ui/data/panel";
import { Section } from "@espalier/ui/layout/section";
import { formatDate } from "@espalier/web/format-date";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { DENSE_LINK } from "../../components/layout/dense-link.ts";
import { ReasonDialog } from "../../components/reason-dialog.tsx";
import { api } from "../../lib/api.ts";
import { paths } from "../../lib/paths.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { type Customer, reloadCustomers } from "./customer.ts";

type Asking = { readonly action: "send" | "revoke"; readonly sn: string };

/** The orders that links were made to: another link is mailed, or all are ended. The links themselves nobody here reads. */
export function CustomerLinks({ customer }: { customer: Customer }) {
  const { t } = useTranslation("customers");
  const may = useHasPermission();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { links } = customer;
  const changes = may("members.write") && customer.kind !== "erased";
  return (
    <Section title={t("links.title")}>
      <Panel className="flex flex-col gap-3">
        <p className="text-small text-ink-3">{links.length === 0 ? t("links.empty") : t("links.hint")}</p>
        {links.length === 0 ? null : (
          <ul className="divide-y divide-line text-small">
            {links.map(({ order_sn: sn, open, expires_at }) => (
              <li key={sn} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <OrderName sn={sn} />
                <span className="min-w-40 flex-1 text-ink-2">
                  {open === 0 ? t("links.none") : t("links.open", { count: open, time: formatDate(expires_at, "day") })}
                </span>
                {changes ? (
                  <span className="flex gap-2">
                    <Button variant="quiet" size="small" onClick={() => setAsking({ action: "send", sn })}>
                      {t("links.send")}
                    </Button>
                    <Button
                      variant="quiet"
                      size="small"
                      disabled={open === 0}
                      onClick={() => setAsking({ action: "revoke", sn })}
                    >
                      {t("links.revoke")}
                    </Button>
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {asking?.action === "send" ? <SendLink id={customer.id} sn={asking.sn} onClose={() => setAsking(null)} /> : null}
      {asking?.action === "revoke" ? (
        <RevokeLinks id={customer.id} sn={asking.sn} onClose={() => setAsking(null)} />
      ) : null}
    </Section>
  );
}

function OrderName({ sn }: { sn: string }) {
  const may = useHasPermission();
  if (!may("orders.read")) return <span className="tabular">{sn}</span>;
  return (
    <Link to={paths.order({ sn })} className={`tabular ${DENSE_LINK}`}>
      {sn}
    </Link>
  );
}

type OfOrder = { id: number; sn: string; onClose: () => void };

function SendLink({ id, sn, onClose }: OfOrder) {
  const { t } = useTranslation("customers");
  const { busy, submit } = useSubmit({
    send: (reason: string, options) => api("adminCustomerLinkSend", { id, sn, reason }, options),
    onDone: async ({ sent_to }) => {
      onClose();
      await reloadCustomers();
      void toaster.show(t("links.sent", { to: sent_to }), { tone: "success" });
    },
  });
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t("links.sendTitle", { sn })}
      description={t("links.sendHint")}
      confirmLabel={t("links.send")}
      onConfirm={submit}
      busy={busy}
    />
  );
}

function RevokeLinks({ id, sn, onClose }: OfOrder) {
  const { t } = useTranslation("customers");
  const { busy, submit } = useSubmit({
    send: (reason: string, options) => api("adminCustomerLinkRevoke", { id, sn, reason }, options),
    onDone: async ({ revoked }) => {
      onClose();
      await reloadCustomers();
      void toaster.show(t("links.revoked", { count: revoked }), { tone: "success" });
    },
  });
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t("links.revokeTitle", { sn })}
      description={t("links.revokeHint")}
      confirmLabel={t("links.revoke")}
      onConfirm={submit}
      busy={busy}
      danger
    />
  );
}
