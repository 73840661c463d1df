import { expectData, type Request, type SimulatedCompany } from "./simulated-company.ts";

const PAGE = 100;

/** Reads all pages of a member's list. */
export const readPages = async <Row>(
  company: SimulatedCompany,
  request: Request,
  read: (data: unknown) => readonly Row[],
): Promise<readonly Row[]> => {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const rows = read(await expectData(company, { ...request, fields: { page, limit: PAGE } }));
    all.push(...rows);
    if (rows.length < PAGE) return all;
  }
};
