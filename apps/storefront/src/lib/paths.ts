import type { Language } from "@espalier/core/text/language";

/** A search or a category; what is empty does not appear. */
type Listed = {
  readonly q?: string;
  readonly cid?: number | undefined;
  readonly page?: number;
  /** Whether the visitor asked for a member's page that is not there. */
  readonly gone?: boolean;
};

/** What everybody may read of the company's rules. */
export const ARTICLES = ["terms", "privacy"] as const;
export type Article = (typeof ARTICLES)[number];

const root = (language: Language): string => `/shop/${language}`;

/** The address of each page. Everything is below its language, so that one address is one text. */
export const paths = {
  list: (language: Language, { q = "", cid, page = 1, gone = false }: Listed = {}): string => {
    const query = new URLSearchParams();
    if (cid !== undefined) query.set("category", String(cid));
    if (q !== "") query.set("q", q);
    if (page > 1) query.set("page", String(page));
    if (gone) query.set("gone", "1");
    return query.size === 0 ? root(language) : `${root(language)}?${query.toString()}`;
  },
  goods: (language: Language, goods: { readonly address: string }): string =>
    `${root(language)}/goods/${encodeURIComponent(goods.address)}`,
  /** A member's page. */
  seller: (language: Language, code: string): string => `${root(language)}/${encodeURIComponent(code)}`,
  /** Ends the visit of a member's shop. */
  leave: (language: Language): string => `${root(language)}/leave`,
  cart: (language: Language): string => `${root(language)}/cart`,
  checkout: (language: Language): string => `${root(language)}/checkout`,
  order: (language: Language, token: string): string => `${root(language)}/order/${encodeURIComponent(token)}`,
  login: (language: Language, back = ""): string =>
    back === "" ? `${root(language)}/login` : `${root(language)}/login?${new URLSearchParams({ back }).toString()}`,
  account: (language: Language): string => `${root(language)}/account`,
  ownOrder: (language: Language, sn: string): string => `${root(language)}/account/order/${encodeURIComponent(sn)}`,
  addresses: (language: Language): string => `${root(language)}/account/addresses`,
  /** The form of a kept address, or of a new one. */
  address: (language: Language, id: number | "new"): string => `${root(language)}/account/address/${id}`,
  ownSeller: (language: Language): string => `${root(language)}/account/seller`,
  details: (language: Language): string => `${root(language)}/account/details`,
  article: (language: Language, article: Article): string => `${root(language)}/pages/${article}`,
  /** The registration of members, which is a page of their app. */
  register: (code: string): string => `/public/reg?${new URLSearchParams({ code }).toString()}`,
  country: (language: Language): string => `${root(language)}/country`,
};
