import { useEffect } from "react";
import { type UIMatch, useMatches } from "react-router";

import { type Shop, useShop } from "./shop.ts";

/** What search engines, messengers and the browser's tab read of a page. */
export type Head = {
  readonly title: string;
  readonly description: string;
  /** The one address of the page in a language, without the site; null for a page that nobody should find by a search. */
  readonly address: ((language: Shop["language"]) => string) | null;
  /** Whether no search should find it though it has an address of its own. */
  readonly hidden?: boolean;
  /** The address of its picture within the site; "" for the company's own. */
  readonly picture?: string;
  readonly type?: "website" | "product";
  /** Schema.org's data. */
  readonly facts?: object;
};

/** What a route says of its page, from what its loader answered. */
export type HeadOf<Data> = (data: Data, shop: Shop) => Head;

/** Ties the head of a page to the data of its loader, for the `handle` of its route. */
export const headed = <Data>(head: HeadOf<Data>) => ({ head });

type Headed = { readonly head: HeadOf<unknown> };

const isHeaded = (handle: unknown): handle is Headed =>
  typeof handle === "object" && handle !== null && "head" in handle && typeof handle.head === "function";

type Matched = Pick<UIMatch, "handle" | "loaderData">;

/** The head of what is shown: that of the innermost route which has its data. */
export const headOf = (matches: readonly Matched[], shop: Shop): Head | undefined => {
  const match = matches.findLast(({ handle }) => isHeaded(handle));
  if (match === undefined || !isHeaded(match.handle) || match.loaderData === undefined) return undefined;
  return match.handle.head(match.loaderData, shop);
};

/** Keeps the tab's title with the page after the first one, whose head the server wrote. */
export function usePageTitle(): void {
  const shop = useShop();
  const title = headOf(useMatches(), shop)?.title;
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}
