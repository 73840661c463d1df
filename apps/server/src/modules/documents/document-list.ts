import { rangeOf } from "@espalier/contract/days";
import type { InputOf } from "@espalier/contract/types";
import { sql } from "kysely";

import { zonedClock } from "../../platform/clock/zoned-clock.ts";
import { beginningWith } from "../../platform/db/paging/containing.ts";
import { adminList, type AdminList } from "../../platform/http/admin-list.ts";
import { documentNumber } from "./document-number.ts";
import type { DocumentsDeps } from "./deps.ts";

export const documentList = ({ db, timeZone }: DocumentsDeps): AdminList => {
  const clock = zonedClock(timeZone);

  const filtered = ({ kind, number, sn, ...range }: InputOf<"adminDocumentList">) => {
    const { from, to } = rangeOf(range);
    return db
      .selectFrom("document as d")
      .$call((rows) => (kind === undefined ? rows : rows.where("d.kind", "=", kind)))
      .$if(number !== "", (rows) => rows.where("d.number", "like", beginningWith(documentNumber(number))))
      .$if(sn !== "", (rows) => rows.where("d.order_sn", "like", beginningWith(sn)))
      .$if(from !== null, (rows) => rows.where("d.issued_at", ">=", clock.startOf(from ?? "")))
      .$if(to !== null, (rows) => rows.where("d.issued_at", "<", clock.endOf(to ?? "")));
  };

  return adminList(db, "adminDocumentList", {
    all: (input) => filtered(input).select("d.id"),
    read: async (input, { below, skip, limit }) =>
      await filtered(input)
        .select(["d.id", "d.number", "d.kind", "d.issued_at", "d.order_sn", "d.amount", "d.unit"])
        .select(
          sql<string>`coalesce(nullif(d.content #>> '{consignee,name}', ''), d.content ->> 'name', '')`.as("buyer"),
        )
        .where("d.id", "<", below)
        .orderBy("d.id", "desc")
        .limit(limit)
        .offset(skip)
        .execute(),
    columns: [
      { field: "number", kind: "text" },
      { field: "kind", kind: "text", words: ({ documents }) => documents.titles },
      { field: "issued_at", kind: "time" },
      { field: "order_sn", kind: "text" },
      { field: "buyer", kind: "text" },
      { field: "amount", kind: "money" },
      { field: "unit", kind: "text", words: ({ units }) => units },
    ],
  });
};
