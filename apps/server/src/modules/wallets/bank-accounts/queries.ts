import { withdrawalStates } from "@espalier/core/states/withdrawal";
import type { Language } from "@espalier/core/vocabulary/language";
import { type Selectable, sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { batchedQuery } from "../../../platform/db/batching/batched-query.ts";
import type { Bank, BankAccount } from "../../../platform/db/schema.generated.ts";
import { inLanguage } from "../../../platform/db/localized.ts";

export type BankAccountForm = {
  readonly bank_id: number;
  /** Empty for a bank of the catalogue. */
  readonly bank_name: string;
  readonly account_name: string;
  readonly account_number: string;
};

export const listBanks = async (db: Db, language: Language) =>
  await db
    .selectFrom("bank")
    .select(["id", inLanguage("name", language).as("bank_name")])
    .orderBy("id")
    .execute();

export const isListed = async (tx: Tx, bankId: number): Promise<boolean> =>
  (await tx.selectFrom("bank").select("id").where("id", "=", bankId).executeTakeFirst()) !== undefined;

type Account = Pick<Selectable<BankAccount>, "id" | "bank_id" | "account_name" | "account_number" | "bank_name"> &
  Pick<Bank, "bg_color">;

/** The member's bank accounts, or the one with an id: the oldest first, so that the one chosen beforehand stays when others come. */
export const readAccounts = batchedQuery(
  { memberId: "bigint", id: "bigint", language: "text" },
  (param) => sql<Account>`
    select a.id, a.bank_id, a.account_name, a.account_number, b.bg_color,
      coalesce(nullif(a.bank_name, ''), ${inLanguage("b.name", param("language"))}) as bank_name
    from bank_account a join bank b on b.id = a.bank_id
    where a.member_id = ${param("memberId")} and (${param("id")} is null or a.id = ${param("id")})
    order by a.id`,
);

/** Counts the member's accounts; until the transaction ends nobody else can add one. */
export const lockAccounts = async (tx: Tx, memberId: number): Promise<number> => {
  await tx.selectFrom("member").select("id").where("id", "=", memberId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom("bank_account")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const insertAccount = async (tx: Tx, memberId: number, form: BankAccountForm, now: Date): Promise<number> =>
  (
    await tx
      .insertInto("bank_account")
      .values({ ...form, member_id: memberId, created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

/** Whether there was such an account of the member. */
export const updateAccount = async (tx: Tx, memberId: number, id: number, form: BankAccountForm): Promise<boolean> =>
  (
    await tx
      .updateTable("bank_account")
      .set(form)
      .where("member_id", "=", memberId)
      .where("id", "=", id)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

/** Whether there is such an account; who asks to withdraw to it waits until the transaction ends. */
export const lockAccount = async (tx: Tx, memberId: number, id: number): Promise<boolean> =>
  (await tx
    .selectFrom("bank_account")
    .select("id")
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

export const isAwaitingPayment = async (tx: Tx, memberId: number, id: number): Promise<boolean> =>
  (await tx
    .selectFrom("withdrawal")
    .select("sn")
    .where("member_id", "=", memberId)
    .where("bank_account_id", "=", id)
    .where("status", "in", withdrawalStates.edges.approved.from)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const removeAccount = async (tx: Tx, memberId: number, id: number): Promise<void> => {
  await tx.deleteFrom("bank_account").where("member_id", "=", memberId).where("id", "=", id).execute();
};
