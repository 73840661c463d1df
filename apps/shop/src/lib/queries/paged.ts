/** Rows of a full page; a page with fewer is the last (section 9 of the specification). */
export const PAGE_SIZE = 10;

/** The number of the page after these, or undefined when the list is finished. */
export const nextPage = (lastPage: readonly unknown[], pages: readonly unknown[]): number | undefined =>
  lastPage.length < PAGE_SIZE ? undefined : pages.length + 1;
