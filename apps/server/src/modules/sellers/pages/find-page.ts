import { maskedName } from "@espalier/core/accounts/masked-name";
import { readInviteCode } from "@espalier/core/network/invite-code";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { findPageOf, listPageGoods } from "./queries.ts";

/** A member's page as everybody sees it. */
export type SellerPage = {
  /** The one code of the page's address: the member's own. */
  readonly code: string;
  /** As an operator approved it; masked while nobody did. */
  readonly name: string;
  readonly picture: string;
  readonly greeting: string;
  /** Whether an operator approved what the page says. */
  readonly approved: boolean;
  readonly goods: readonly number[];
};

/**
 * The page to which a code leads. Each of a member's codes leads to that of the own code. An ended page leads to the one that an operator
 * named, if that is open; to none otherwise.
 */
export const findPage = async (db: Db, typed: string): Promise<Outcome<SellerPage, "page.unknown" | "page.ended">> => {
  const code = readInviteCode(typed);
  const named = code === undefined ? undefined : await findPageOf(db, code);
  const page = named?.ended === true && named.leads_to !== null ? await findPageOf(db, named.leads_to) : named;
  if (page === undefined) return refused(named === undefined ? "page.unknown" : "page.ended");
  if (page.ended) return refused("page.ended");
  const { id, nickname, text } = page;
  const words = text ?? { name: maskedName(nickname), picture: "", greeting: "" };
  return done({ code: page.code, ...words, approved: text !== null, goods: await listPageGoods(db, id) });
};

/** Whose page it is, for the head of the shop while somebody visits it; undefined for nobody's. */
export const findPageName = async (
  db: Db,
  typed: string,
): Promise<{ readonly code: string; readonly name: string } | undefined> => {
  const code = readInviteCode(typed);
  const page = code === undefined ? undefined : await findPageOf(db, code);
  if (page === undefined || page.ended) return undefined;
  return { code: page.code, name: page.text?.name ?? maskedName(page.nickname) };
};
