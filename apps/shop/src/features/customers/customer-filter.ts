export const CUSTOMER_SORTS = ["due", "newest", "name"] as const;

/** Which customers the list shows, and in which order. */
export type CustomerFilter = {
  /** A part of names; "" for all. */
  readonly q: string;
  readonly sort: (typeof CUSTOMER_SORTS)[number];
};

/** The filter that an address names; what it does not know is left out. */
export const readFilter = (search: URLSearchParams): CustomerFilter => ({
  q: (search.get("q") ?? "").trim(),
  sort: CUSTOMER_SORTS.find((sort) => sort === search.get("sort")) ?? "due",
});

/** The values of the address of a filter. */
export const writeFilter = ({ q, sort }: CustomerFilter) => ({
  q,
  sort: sort === "due" ? undefined : sort,
});
