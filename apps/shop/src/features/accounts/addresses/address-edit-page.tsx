import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { isNotFound } from "@espalier/web/is-not-found";
import { Loaded } from "@espalier/web/loaded";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { MapPinOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import { queryId } from "../../../lib/queries/query-id.ts";
import { Screen } from "../../../components/screen.tsx";
import { TextSkeleton } from "../../../components/text-skeleton.tsx";
import { AddressEditor } from "./address-editor.tsx";

/** Read again each time it is edited, so that the form never starts with old values. */
const addressQuery = (id: number) =>
  queryOptions({
    queryKey: ["userAddressInfo", id],
    queryFn: ({ signal }) => api("userAddressInfo", { id }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Adds an address, or changes the one that the query value `id` names. */
export function AddressEditPage() {
  const [search] = useSearchParams();
  const type: "order" | undefined = search.has("type") ? "order" : undefined;
  const listPath = paths.addresses({ type });
  const id = queryId(search, "id");
  return search.has("id") ? (
    <ChangeAddress key={id} id={id ?? 0} listPath={listPath} />
  ) : (
    <AddressEditor listPath={listPath} />
  );
}

function ChangeAddress({ id, listPath }: { id: number; listPath: string }) {
  const { t } = useTranslation("addresses");
  const address = useQuery(addressQuery(id));
  const gone = <AddressGone listPath={listPath} />;
  if (address.data !== undefined) {
    return <AddressEditor stored={address.data} listPath={listPath} />;
  }
  return (
    <Screen title={t("editTitle")} back={listPath}>
      <Loaded query={address} loading={<TextSkeleton />} failed={(error) => (isNotFound(error) ? gone : null)}>
        {() => null}
      </Loaded>
    </Screen>
  );
}

function AddressGone({ listPath }: { listPath: string }) {
  const { t } = useTranslation("addresses");
  return (
    <EmptyState
      icon={MapPinOff}
      title={t("gone")}
      action={
        <Link to={listPath} replace className={buttonStyle({ variant: "soft", size: "medium" })}>
          {t("toList")}
        </Link>
      }
    />
  );
}
