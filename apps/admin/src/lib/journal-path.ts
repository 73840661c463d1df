import { NOBODY } from "@espalier/core/ledger/journal";

import { paths } from "./paths.ts";

/** The page of a journal. One that is nobody's has no account number. */
export const journalPath = ({ uid, sn }: { uid: string; sn: string }): string =>
  paths.journal({ uid: uid === "" ? NOBODY : uid, sn });

/** The account number that such an address names; "" for nobody's. */
export const journalUid = (named: string): string => (named === String(NOBODY) ? "" : named);
