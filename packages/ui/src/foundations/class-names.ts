/** Joins the class lists that are there into one attribute value. */
export function classNames(...lists: readonly (string | false | undefined)[]): string {
  return lists.filter(Boolean).join(" ");
}
