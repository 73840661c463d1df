import { Badge } from "@espalier/ui/data/badge";
import { Button } from "@espalier/ui/foundations/button";
import { isNotFound } from "@espalier/web/is-not-found";
import { Loaded } from "@espalier/web/loaded";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery } from "@tanstack/react-query";
import { Eraser } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";

import { AdminPage } from "../../components/layout/admin-page.tsx";
import { NotFound } from "../../components/layout/not-found.tsx";
import { ReasonDialog } from "../../components/reason-dialog.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { api } from "../../lib/api.ts";
import { paths } from "../../lib/paths.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { useNoteVisit } from "../../lib/use-note-visit.ts";
import { type Customer, customerQuery, KIND_TONES, reloadCustomers } from "./customer.ts";
import { CustomerAddresses, CustomerDetails } from "./customer-details.tsx";
import { CustomerLinks } from "./customer-links.tsx";
import { CustomerOrders } from "./customer-orders.tsx";
import { CustomerSeller } from "./customer-seller.tsx";
import { CustomerSessions } from "./customer-sessions.tsx";

/** One customer of the public shop: orders, details, seller, links and sessions. */
export function CustomerPage() {
  const { id = "" } = useParams();
  const { t } = useTranslation(["customers", "shell"]);
  const may = useHasPermission();
  const query = useQuery(customerQuery(id));
  const { data } = query;
  const name = data === undefined || data.name === "" ? t("number", { id }) : data.name;
  useNoteVisit(paths.customer({ id }), data && name);
  return (
    <AdminPage
      title={name}
      mark={data && <Badge tone={KIND_TONES[data.kind]}>{t(`kinds.${data.kind}`)}</Badge>}
      crumbs={[{ label: t("shell:nav.customers"), to: paths.customers() }]}
      actions={
        data !== undefined && data.kind !== "erased" && may("members.write") ? <Erase customer={data} /> : undefined
      }
    >
      <Loaded
        query={query}
        failedTitle={t("failed")}
        loading={<SkeletonText lines={9} />}
        failed={(error) => (isNotFound(error) ? <NotFound title={t("unknown")} /> : null)}
      >
        {(customer) => (
          <div className="grid grid-cols-[minmax(0,1fr)_384px] max-lg:grid-cols-[minmax(0,1fr)] items-start gap-5">
            <div className="flex min-w-0 flex-col gap-5">
              {customer.kind === "erased" ? <p className="text-small text-ink-2">{t("erasedHint")}</p> : null}
              <CustomerOrders id={customer.id} />
              <CustomerLinks customer={customer} />
            </div>
            <div className="flex min-w-0 flex-col gap-5">
              <CustomerDetails customer={customer} />
              <CustomerSeller customer={customer} />
              {customer.addresses.length === 0 ? null : <CustomerAddresses addresses={customer.addresses} />}
              {customer.account === null ? null : <CustomerSessions customer={customer} />}
            </div>
          </div>
        )}
      </Loaded>
    </AdminPage>
  );
}

function Erase({ customer: { id } }: { customer: Customer }) {
  const { t } = useTranslation("customers");
  const [asking, setAsking] = useState(false);
  const { busy, submit } = useSubmit({
    send: (reason: string, options) => api("adminCustomerErase", { id, reason }, options),
    onDone: async () => {
      setAsking(false);
      await reloadCustomers();
      void toaster.show(t("erase.done"), { tone: "success" });
    },
  });
  return (
    <>
      <Button variant="quiet" size="medium" icon={Eraser} onClick={() => setAsking(true)}>
        {t("erase.action")}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("erase.title")}
        description={t("erase.hint")}
        confirmLabel={t("erase.confirm")}
        onConfirm={submit}
        busy={busy}
        danger
      />
    </>
  );
}
