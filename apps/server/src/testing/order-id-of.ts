import { sql } from "kysely";

/** SQL for the id of the order with a number. */
export const orderIdOf = (sn: string) => sql<number>`(select id from member_order where sn = ${sn})`;
