import { useSearchParams } from "react-router";

import { queryId } from "../../../lib/queries/query-id.ts";
import { BankAccountList } from "./bank-account-list.tsx";

/** The bank accounts beside the form of one, each of which takes the place of the one before. */
export function BankAccountSideList() {
  const [search] = useSearchParams();
  return <BankAccountList edited={queryId(search, "id")} beside />;
}
