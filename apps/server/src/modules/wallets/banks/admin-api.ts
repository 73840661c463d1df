import { done } from "@espalier/core/vocabulary/outcome";

import type { WalletsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { addBank, deleteBank, isBuiltIn, setBank } from "./change-banks.ts";
import { bankVersion, listBanks } from "./queries.ts";

export const bankAdminApi = ({ db, timeZone }: Pick<WalletsDeps, "db" | "timeZone">): readonly Binding[] => [
  bind("adminBankList", async () =>
    done((await listBanks(db)).map((bank) => ({ ...bank, built_in: isBuiltIn(bank.id), version: bankVersion(bank) }))),
  ),
  bind(
    "adminBankAdd",
    async ({ input, write }) => await write(async (tx, recordAudit) => await addBank(tx, recordAudit, input)),
  ),
  bind(
    "adminBankSet",
    async ({ input, write }) => await write(async (tx, recordAudit) => await setBank(tx, recordAudit, input, timeZone)),
  ),
  bind(
    "adminBankDelete",
    async ({ input, write }) => await write(async (tx, recordAudit) => await deleteBank(tx, recordAudit, input.id)),
  ),
];
