import type { InspectedLine } from "@espalier/contract/calls/returns/inspected-lines";
import type { Pieces } from "@espalier/core/orders/refund-part";
import type { EventOf } from "@espalier/core/states/machine";
import { returnStates } from "@espalier/core/states/goods-return";
import type { ReturnEvent, ReturnState } from "@espalier/core/vocabulary/goods-return";
import { type Insertable, sql, type Updateable } from "kysely";

import { changeState, stateStore, type StateStep } from "../../../platform/db/change-state.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { GoodsReturn } from "../../../platform/db/schema.generated.ts";

type Event = EventOf<typeof returnStates>;

type Change = {
  readonly at: Date;
  /** Further columns that the event writes. */
  readonly columns?: Omit<Updateable<GoodsReturn>, "state" | "changed_at">;
  /** The operator who causes it; none for the buyer and the server. */
  readonly operatorId?: number | undefined;
  /** What an operator says to the buyer. */
  readonly note?: string;
};

/** The number of a return. If a customer names it, it is one of theirs, else it is unknown. */
export type ReturnName = { readonly code: string; readonly customerId?: number };

/** The condition that a row is the return of a name. */
const isReturnNamed = ({ code, customerId }: ReturnName) =>
  customerId === undefined ? { code } : { code, customer_id: customerId };

/** Writes an event to a return's row and history, or returns why it is refused. */
export const changeReturn = async <E extends Event>(tx: Tx, name: ReturnName, event: E, change: Change) =>
  await changeState(tx, store, name, event, change);

const store = stateStore({
  machine: returnStates,
  move: async (tx, { name, event, from, to, change }: StateStep<ReturnName, ReturnState, Event, Change>) =>
    (
      await tx
        .with("moved", (query) =>
          query
            .updateTable("goods_return")
            .set({ ...change.columns, state: to ?? sql.ref<ReturnState>("state"), changed_at: change.at })
            .where((eb) => eb.and(isReturnNamed(name)))
            .where("state", "in", from)
            .returning(["id", "customer_id", "state"]),
        )
        .with("noted", (query) =>
          query
            .insertInto("goods_return_event")
            .columns(["return_id", "customer_id", "event", "at", "operator_id", "note"])
            .expression(
              query
                .selectFrom("moved")
                .select(["id", "customer_id", sql<ReturnEvent>`${event}::text`.as("event")])
                .select(sql<Date>`${change.at}::timestamptz`.as("at"))
                .select(sql<number | null>`${change.operatorId ?? null}::bigint`.as("operator_id"))
                .select(sql<string>`${change.note ?? ""}::text`.as("note")),
            ),
        )
        .selectFrom("moved")
        .select("state")
        .executeTakeFirst()
    )?.state,
  lock: async (tx, name: ReturnName) =>
    (
      await tx
        .selectFrom("goods_return")
        .select("state")
        .where((eb) => eb.and(isReturnNamed(name)))
        .forUpdate()
        .executeTakeFirst()
    )?.state,
});

/** Reads the state of a return and locks its row until the transaction ends. */
export const lockReturn = async (tx: Tx, name: ReturnName): Promise<ReturnState | undefined> =>
  await store.lock(tx, name);

/** Writes which order was placed for the refund of a return. */
export const nameExchangeOrder = async (tx: Tx, returnId: number, sn: string): Promise<void> => {
  await tx
    .updateTable("goods_return")
    .set((eb) => ({ exchange_order_id: eb.selectFrom("member_order").select("id").where("sn", "=", sn) }))
    .where("id", "=", returnId)
    .execute();
};

/** A return in its first state. */
export type NewReturn = Omit<Insertable<GoodsReturn>, "state" | "changed_at"> & {
  readonly pieces: readonly Pieces[];
  readonly pictures: readonly string[];
};

/** Writes a return with its lines, pictures and first event. */
export const insertReturn = async (tx: Tx, { pieces, pictures, ...row }: NewReturn): Promise<void> => {
  const { event, state } = returnStates.start;
  const { id } = await tx
    .insertInto("goods_return")
    .values({ ...row, state, changed_at: row.created_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`
    with lined as (
      insert into goods_return_line (return_id, line, number)
      select ${id}::bigint, line, number
      from unnest(${pieces.map(({ line }) => line)}::smallint[], ${pieces.map(({ number }) => number)}::integer[]) p (line, number)
    ),
    shown as (
      insert into goods_return_picture (return_id, position, address)
      select ${id}::bigint, place, address from unnest(${pictures}::text[]) with ordinality p (address, place)
    )
    insert into goods_return_event (return_id, customer_id, event, at)
    values (${id}, ${row.customer_id}, ${event}, ${row.created_at})`.execute(tx);
};

/** Writes what inspection decided about the pieces of a return. */
export const writeInspection = async (tx: Tx, returnId: number, lines: readonly InspectedLine[]): Promise<void> => {
  await sql`
    update goods_return_line l set restocked = d.restocked, written_off = d.written_off, to_buyer = d.to_buyer,
      kept = d.kept, kept_reason = d.kept_reason
    from unnest(${lines.map(({ line }) => line)}::smallint[], ${lines.map(({ restocked }) => restocked)}::integer[],
      ${lines.map(({ written_off: off }) => off)}::integer[], ${lines.map(({ to_buyer: back }) => back)}::integer[],
      ${lines.map(({ kept }) => kept)}::bigint[], ${lines.map(({ kept_reason: why }) => why)}::text[])
      d (line, restocked, written_off, to_buyer, kept, kept_reason)
    where l.return_id = ${returnId} and l.line = d.line`.execute(tx);
};
