import type { Language } from "@espalier/core/text/language";
import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Db } from "../../../platform/db/in-transaction.ts";
import type { Answer } from "../../../platform/http/bind-call.ts";
import { explainProfit } from "../profits/explain-profit.ts";
import type { ProfitKey } from "../profits/queries.ts";
import type { readHold } from "../profits/read-hold.ts";
import { naming } from "./member-profit-list.ts";
import { findPeople } from "./profit-people.ts";

/** How a profit came about, with everybody's full name and with what leads to its member and to where it is from. */
export const explainToOperator = async (
  db: Db,
  key: ProfitKey,
  language: Language,
): Promise<Answer<"adminRunProfit">> => {
  const [explained, people] = await Promise.all([
    explainProfit(db, key, { language, naming }),
    findPeople(db, key.memberId, key.sn),
  ]);
  if (!explained.ok) return explained;
  if (!people) return refused("profit.unknown");
  const { profit_sn, profit_type, parts, hold, ...how } = explained.value;
  return done({
    ...how,
    ...people,
    ...(hold === undefined ? {} : { hold: inWords(hold) }),
    sn: profit_sn,
    type: profit_type,
    parts: parts.map(({ wallet_type: wallet, amount, allot_name: name }) => ({ wallet, amount, name })),
  });
};

type Hold = Awaited<ReturnType<typeof readHold>>;

const inWords = ({ held, due_at, released, taken_back }: Hold) => ({
  held: wordsOf(held),
  due_at,
  released: released.map(({ at, parts }) => ({ at, parts: wordsOf(parts) })),
  taken_back: taken_back.map(({ profit_sn, at, parts }) => ({ profit_sn, at, parts: wordsOf(parts) })),
});

const wordsOf = (parts: Hold["held"]) => parts.map(({ wallet_type: wallet, amount }) => ({ wallet, amount }));
