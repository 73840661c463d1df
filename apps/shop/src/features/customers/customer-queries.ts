import type { DataOf } from "@espalier/contract/types";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";
import type { LoadPage } from "../../lib/queries/use-paged-list.ts";
import type { CustomerFilter } from "./customer-filter.ts";

export type CustomerRow = DataOf<"userCustomers">[number];
export type CustomerView = DataOf<"userCustomer">;
export type SoldOrder = DataOf<"userCustomerOrders">[number];
export type Rhythm = CustomerView["rhythms"][number];

export const loadCustomers =
  ({ q, sort }: CustomerFilter): LoadPage<CustomerRow> =>
  (page, signal) =>
    api("userCustomers", { page, ...(q === "" ? {} : { q }), ...(sort === "due" ? {} : { sort }) }, { signal });

/** One customer. Never shown from before: the customer may have withdrawn the consent to be reached. */
export const customerQuery = (id: number) =>
  queryOptions({
    queryKey: ["customer", id],
    queryFn: ({ signal }) => api("userCustomer", { id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const loadSoldOrders =
  (id: number): LoadPage<SoldOrder> =>
  (page, signal) =>
    api("userCustomerOrders", { id, page }, { signal });

export type RetailMonth = DataOf<"userRetail">[number];

export const retailQuery = queryOptions({
  queryKey: ["retail"],
  queryFn: ({ signal }) => api("userRetail", {}, { signal }),
});
