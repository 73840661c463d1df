import type { Db } from "../../../platform/db/in-transaction.ts";
import type { Member } from "../../../platform/http/caller.ts";
import { storeLanguage } from "../../members/store/customers.ts";
import { type Account, readAccount } from "./queries.ts";

/** A member's account as a visit to the shop begins with it, also after a change of language, which is stored. */
export const visitAccount = async (
  db: Db,
  { memberId, language, impersonatedBy }: Pick<Member, "memberId" | "language" | "impersonatedBy">,
): Promise<Account> => {
  const account = await readAccount(db, memberId);
  const isChanged = account.language !== language && impersonatedBy === undefined;
  if (isChanged) await storeLanguage(db, memberId, language);
  return account;
};
