import type { Language } from "@espalier/core/text/language";
import { done } from "@espalier/core/vocabulary/outcome";

import type { Db } from "../../platform/db/in-transaction.ts";
import { findPage } from "../sellers/pages/find-page.ts";
import { listChosenGoods } from "./queries.ts";

/** A member's page with those of its chosen goods that are still sold. */
export const showSeller = async (db: Db, code: string, language: Language) => {
  const page = await findPage(db, code);
  if (!page.ok) return page;
  return done({ ...page.value, goods: await listChosenGoods(db, language, page.value.goods) });
};
