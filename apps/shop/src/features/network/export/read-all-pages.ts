/** The largest page of a list. */
const PAGE = 100;

/** The rows of a paged call, page by page, at most so many. */
export async function readAllPages<Row>(
  most: number,
  load: (page: number, limit: number) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let page = 1; rows.length < most; page += 1) {
    const next = await load(page, PAGE);
    rows.push(...next);
    if (next.length < PAGE) break;
  }
  return rows;
}
