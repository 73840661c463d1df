import { may } from "@espalier/contract/roles";
import type { Language } from "@espalier/core/text/language";
import { sql } from "kysely";

import type { WalletsDeps } from "../deps.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { inLanguage } from "../../../platform/db/localized.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { ofMember } from "../../accounts/admin/of-member.ts";
import { maskNumber } from "../../accounts/mask-number.ts";

export const memberBankAdminApi = ({ db }: Pick<WalletsDeps, "db">): readonly Binding[] => [
  bind("adminMemberBanks", async ({ input, caller: { language, operator } }) => {
    const mayRead = may(operator.role, "money.read");
    return await ofMember(db, input.uid, async (id) =>
      (await listBankAccounts(db, id, language)).map((account) => ({
        ...account,
        account_number: mayRead ? account.account_number : maskNumber(account.account_number),
      })),
    );
  }),
];

const listBankAccounts = async (db: Db, memberId: number, language: Language) =>
  await db
    .selectFrom("bank_account as a")
    .innerJoin("bank as b", "b.id", "a.bank_id")
    .select(["a.id", "a.account_name", "a.account_number", "a.created_at"])
    .select(sql<string>`coalesce(nullif(a.bank_name, ''), ${inLanguage("b.name", language)})`.as("bank"))
    .where("a.member_id", "=", memberId)
    .orderBy("a.id")
    .execute();
