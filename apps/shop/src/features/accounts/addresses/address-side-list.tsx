import { useSearchParams } from "react-router";

import { queryId } from "../../../lib/queries/query-id.ts";
import { AddressList } from "./address-list.tsx";

/** The addresses beside the form of one, each of which takes the place of the one before. */
export function AddressSideList() {
  const [search] = useSearchParams();
  return <AddressList type={search.has("type") ? "order" : undefined} edited={queryId(search, "id")} replaces />;
}
