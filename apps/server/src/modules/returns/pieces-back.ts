import { sql } from "kysely";

/** The pieces of a return's line `l` that the company has again: of an order that was never shipped, all of them. `r`: the return. */
export const PIECES_BACK = sql`case when r.state = 'refunded' and l.restocked + l.written_off + l.to_buyer = 0 then l.number
  else l.restocked + l.written_off end`;
