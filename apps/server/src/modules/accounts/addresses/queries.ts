import { sql } from "kysely";

import { batchedQuery } from "../../../platform/db/batching/batched-query.ts";
import type { AddressForm } from "../store/addresses.ts";

export type Address = AddressForm & { readonly id: number; readonly own_country: string };

/** A customer's addresses, or the one with an id: the default one first, then the newest. */
export const readAddresses = batchedQuery(
  { customerId: "bigint", id: "bigint" },
  (param) => sql<Address>`
    select id, name, phone, province, city, area, address, code, country, is_default,
      (select country from customer where id = address.customer_id) as own_country
    from address
    where customer_id = ${param("customerId")} and (${param("id")} is null or id = ${param("id")})
    order by is_default desc, id desc`,
);
