import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { isNotFound } from "@espalier/web/is-not-found";
import { Loaded } from "@espalier/web/loaded";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { Landmark } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { queryId } from "../../../lib/queries/query-id.ts";
import { useFailureToast } from "../../../lib/use-failure-toast.ts";
import { Screen } from "../../../components/screen.tsx";
import { TextSkeleton } from "../../../components/text-skeleton.tsx";
import { BankEditor } from "./bank-editor.tsx";
import { EMPTY_BANK, fieldsOf } from "./bank-form.ts";
import { api } from "../../../lib/api.ts";

/** Adds a bank account, or changes the one that the query value `id` names. */
export function BankEditPage() {
  const [search] = useSearchParams();
  const id = queryId(search, "id");
  return search.has("id") ? <ChangeBank key={id} id={id ?? 0} /> : <AddBank />;
}

function AddBank() {
  const { t } = useTranslation("banks");
  const catalog = useQuery(bankCatalogQuery);
  useFailureToast(catalog.error, t("fetchFail"));
  if (catalog.data !== undefined) return <BankEditor initial={EMPTY_BANK} catalog={catalog.data} />;
  return (
    <WaitingScreen title={t("addTitle")}>
      <Loaded query={catalog} loading={<TextSkeleton />} failedTitle={t("fetchFail")}>
        {() => null}
      </Loaded>
    </WaitingScreen>
  );
}

function ChangeBank({ id }: { id: number }) {
  const { t } = useTranslation("banks");
  const catalog = useQuery(bankCatalogQuery);
  const account = useQuery(bankQuery(id));
  const isMissing = isNotFound(account.error);
  const gone = isMissing ? <BankGone /> : null;
  useFailureToast(isMissing ? null : (account.error ?? catalog.error), t("fetchFail"));
  if (account.data !== undefined && catalog.data !== undefined) {
    return <BankEditor id={id} initial={fieldsOf(account.data)} catalog={catalog.data} />;
  }
  return (
    <WaitingScreen title={t("editTitle")}>
      <Loaded query={account} loading={<TextSkeleton />} failedTitle={t("fetchFail")} failed={() => gone}>
        {() => (
          <Loaded query={catalog} loading={<TextSkeleton />} failedTitle={t("fetchFail")}>
            {() => null}
          </Loaded>
        )}
      </Loaded>
    </WaitingScreen>
  );
}

function WaitingScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Screen title={title} back={paths.banks()}>
      {children}
    </Screen>
  );
}

function BankGone() {
  const { t } = useTranslation("banks");
  return (
    <EmptyState
      icon={Landmark}
      title={t("gone")}
      action={
        <Link to={paths.banks()} replace className={buttonStyle({ variant: "soft", size: "medium" })}>
          {t("toList")}
        </Link>
      }
    />
  );
}

/** The banks to choose from, as the server has them in the member's language. */
const bankCatalogQuery = queryOptions({
  queryKey: ["bank"],
  queryFn: ({ signal }) => api("bank", {}, { signal }),
  staleTime: 10 * 60_000,
});

/** Read again each time it is edited, so that the form never starts with old values. */
const bankQuery = (id: number) =>
  queryOptions({
    queryKey: ["walletBankDetail", id],
    queryFn: ({ signal }) => api("walletBankDetail", { id }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
