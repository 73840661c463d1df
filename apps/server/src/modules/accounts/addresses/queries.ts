import { sql } from "kysely";

import { batchedQuery } from "../../../platform/db/batching/batched-query.ts";
import type { AddressForm } from "../store/addresses.ts";

type Address = AddressForm & { readonly id: number };

/** The member's addresses, or the one with an id: the default one first, then the newest. */
export const readAddresses = batchedQuery(
  { memberId: "bigint", id: "bigint" },
  (param) => sql<Address>`
    select id, name, phone, province, city, area, address, code, is_default from address
    where member_id = ${param("memberId")} and (${param("id")} is null or id = ${param("id")})
    order by is_default desc, id desc`,
);
