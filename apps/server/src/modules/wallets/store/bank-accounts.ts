import type { Tx } from "../../../platform/db/in-transaction.ts";

export type BankAccountForm = {
  readonly bank_id: number;
  /** Empty for a bank of the catalogue. */
  readonly bank_name: string;
  readonly account_name: string;
  readonly account_number: string;
};

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

/** Returns whether the member has such an account. */
export const updateAccount = async (tx: Tx, memberId: number, id: number, form: BankAccountForm): Promise<boolean> =>
  (
    await tx
      .updateTable("bank_account")
      .set(form)
      .where("member_id", "=", memberId)
      .where("id", "=", id)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

export const removeAccount = async (tx: Tx, memberId: number, id: number): Promise<void> => {
  await tx.deleteFrom("bank_account").where("member_id", "=", memberId).where("id", "=", id).execute();
};
