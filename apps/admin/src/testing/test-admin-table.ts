import type { AdminCalls } from "@espalier/contract/types";
import { type Answers, pending, refused } from "@espalier/web/testing/call-stub";
import { rowsOf } from "@espalier/web/testing/create-sample";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { openAdmin } from "./open-admin.ts";
import { sample } from "./sample.ts";

/** Calls that answer one page of rows, of so many. */
type ListCalls = {
  [
    Name in keyof AdminCalls as AdminCalls[Name]["data"] extends { total: number; list: object[] } ? Name : never
  ]: AdminCalls[Name]["data"];
};

type Listed<Name extends keyof ListCalls> = {
  readonly path: string;
  readonly call: Name;
  /** The fields that distinguish the row of this number. */
  readonly row: (number: number) => object;
  readonly shows: (number: number) => string;
  /** Answers to the page's other calls. */
  readonly others?: Answers<AdminCalls>;
  /** The text shown without rows, if it is not the common one. */
  readonly empty?: string;
  /** All rows are there at once. */
  readonly unpaged?: true;
};

const ROWS = 60;

/** The states of a table: loading, filled with 25 rows a page or 50 or 100, empty, failed and tried again. */
export function testAdminTable<Name extends keyof ListCalls>({
  path,
  call,
  row,
  shows,
  others = {},
  empty = "No Available Data",
  unpaged,
}: Listed<Name>) {
  const page = (count: number, total = count) => {
    const { list } = sample(call);
    return { total, list: rowsOf<object>(list, count, row) };
  };
  let answer: unknown;
  const open = async (first: unknown) => {
    answer = first;
    return await openAdmin(path, { answers: { ...others, [call]: () => answer } });
  };

  test("shows a skeleton until the rows are there", async () => {
    await open(pending());
    expect((await screen.findAllByLabelText("Loading")).length).toBeGreaterThan(0);
    expect(screen.queryByText("No Available Data")).toBeNull();
  });

  test("shows the rows of a page", async () => {
    await open(page(2));
    expect((await screen.findAllByText(shows(1))).length).toBeGreaterThan(0);
    expect(screen.getAllByText(shows(2)).length).toBeGreaterThan(0);
  });

  test(`says that there are none: '${empty}'`, async () => {
    await open(page(0));
    expect(await screen.findByText(empty)).toBeDefined();
  });

  test("rows that cannot be loaded say so, and can be tried again", async () => {
    const admin = await open(refused("fault"));
    const retry = await screen.findByRole("button", { name: "Retry" });
    answer = page(1);
    await admin.user.click(retry);
    expect((await screen.findAllByText(shows(1))).length).toBeGreaterThan(0);
  });

  if (unpaged) return;

  test("asks for 25 rows a page, or as many as are chosen of 25, 50 and 100", async () => {
    const admin = await open(page(25, ROWS));
    expect(await screen.findByText(`1–25 of ${ROWS}`)).toBeDefined();
    expect(admin.stub.sent(call)[0]).toMatchObject({ page: "1", limit: "25" });
    await admin.press("Next page");
    await waitFor(() => expect(admin.stub.sent(call).at(-1)).toMatchObject({ page: "2", limit: "25" }));
    await admin.expectPath(/[?&]page=2/);
    await admin.user.selectOptions(screen.getByLabelText("Rows"), "50");
    await waitFor(() => expect(admin.stub.sent(call).at(-1)).toMatchObject({ page: "1", limit: "50" }));
    const sizes = [...screen.getByLabelText("Rows").querySelectorAll("option")].map(({ value }) => value);
    expect(sizes).toEqual(["25", "50", "100"]);
  });
}
