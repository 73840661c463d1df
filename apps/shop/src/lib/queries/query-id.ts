/** An id named in the address of a page, or undefined when there is none or it cannot be one. */
export function queryId(search: URLSearchParams, name: string): number | undefined {
  const text = search.get(name) ?? "";
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
