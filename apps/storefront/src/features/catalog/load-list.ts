import { firstGraphemes } from "@espalier/core/text/graphemes";
import type { DataOf } from "@espalier/contract/types";
import type { LoaderFunctionArgs } from "react-router";

import { shopOfRoute } from "../../lib/shop.ts";

export type ListData = DataOf<"storeGoodsList"> & {
  readonly q: string;
  readonly cid: number | undefined;
  readonly page: number;
  /** Whether the visitor asked for a member's page that is not there. */
  readonly gone: boolean;
};

/** As many characters as the call takes of a search. */
const LONGEST_SEARCH = 64;
const MOST_PAGES = 10_000;

export const loadList = async ({ request, context }: LoaderFunctionArgs): Promise<ListData> => {
  const { api } = context.get(shopOfRoute);
  const { searchParams } = new URL(request.url);
  const q = firstGraphemes((searchParams.get("q") ?? "").replaceAll(/\p{C}/gu, " ").trim(), LONGEST_SEARCH);
  const cid = numberIn(searchParams.get("category"), 999_999_999_999_999);
  const page = numberIn(searchParams.get("page"), MOST_PAGES) ?? 1;
  const data = await api.storeGoodsList({ q, cid: cid ?? 0, page });
  return { ...data, q, cid, page, gone: searchParams.has("gone") };
};

const numberIn = (text: string | null, most: number): number | undefined => {
  const number = /^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : undefined;
  return number !== undefined && number <= most ? number : undefined;
};
