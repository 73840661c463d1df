import type { DataOf } from "@espalier/contract/types";
import { lost, refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";

type Import = DataOf<"adminImportView">;

const job = (changes: Partial<Import> = {}): Import =>
  sample("adminImportView", {
    id: 4,
    kind: "members",
    status: "ready",
    file_name: "members.csv",
    rows: 1200,
    importable: 1200,
    left_out: 0,
    top_uid: "20000001",
    error_count: 0,
    errors: [],
    changes: [],
    summary: [
      { name: "members", figure: "1200" },
      { name: "opening_sp", figure: "12345.60" },
    ],
    ...changes,
  });

const openImport = async (file: Import, more = {}) =>
  await openAdmin("/imports/4", { answers: { adminImportView: file, ...more } });

describe("an import", () => {
  test("without errors shows what it would import, and is imported after a confirmation", async () => {
    const admin = await openImport(job(), { adminImportApply: null });
    expect(await screen.findByText("12,345.60 SP")).toBeDefined();
    expect(screen.getByText("The file has no errors. Nothing has been imported yet.")).toBeDefined();
    await admin.press("Import");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Import 1,200 lines?" }));
    expect(admin.stub.sent("adminImportApply")).toEqual([]);
    await admin.user.dblClick(dialog.getByRole("button", { name: "Import" }));
    await waitFor(() => expect(admin.stub.sent("adminImportApply")).toEqual([{ id: 4 }]));
  });

  test("with errors names each with its line, and cannot be imported", async () => {
    await openImport(
      job({
        status: "refused",
        importable: 0,
        error_count: 2,
        errors: [
          { line: 7, column: "email", seen: "a@b.example", msg: "This e-mail is used twice" },
          { line: 0, column: "", seen: "", msg: "There is no line" },
        ],
      }),
    );
    const table = within(await screen.findByRole("table"));
    expect(table.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Line/),
      "7emaila@b.exampleThis e-mail is used twice",
      "-There is no line",
    ]);
    expect(screen.getByText(/nothing was imported/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Import" })).toBeNull();
    expect(screen.queryByText("12,345.60 SP")).toBeNull();
  });

  test.each([
    ["checking", "Checking the file"],
    ["applying", "Importing the file"],
  ] as const)("that is %s shows how far it is", async (status, label) => {
    await openImport(job({ status, progress: 40 }));
    expect((await screen.findByRole("progressbar", { name: label })).getAttribute("aria-valuenow")).toBe("40");
  });

  test("that is done says so and leads to what came of it", async () => {
    await openImport(job({ status: "done" }));
    expect(await screen.findByText("The whole file was imported.")).toBeDefined();
    const pathOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect([pathOf("See the 1,200 members"), pathOf("Show in the network")]).toEqual([
      "/members?import_id=4",
      "/network?uid=20000001",
    ]);
    expect(screen.queryByRole("button", { name: "Import" })).toBeNull();
  });

  test("of rates of tax leads to them", async () => {
    await openImport(job({ kind: "tax_rates", status: "done", summary: [{ name: "rates_new", figure: "3" }] }));
    expect((await screen.findByRole("link", { name: "See the rates" })).getAttribute("href")).toBe("/settings/taxes");
    expect(screen.getByText("New rates")).toBeDefined();
  });

  const part = (changes: Partial<Import> = {}) =>
    job({ status: "refused", rows: 61, importable: 59, left_out: 2, error_count: 1, ...changes });

  test("with errors in some lines is imported without them", async () => {
    const admin = await openImport(part(), { adminImportApply: null });
    expect(await screen.findByText(/^59 of 61 lines can be imported now/)).toBeDefined();
    expect(screen.getByText("12,345.60 SP")).toBeDefined();
    await admin.press("Import the 59 others");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Import 59 lines?" }));
    await admin.user.click(dialog.getByRole("button", { name: "Import" }));
    await waitFor(() => expect(admin.stub.sent("adminImportApply")).toEqual([{ id: 4 }]));
  });

  test.each([
    ["refused", {}],
    ["done", {}],
    ["refused", { importable: 0 }],
  ] as const)("with lines left out gives them as a file while it is %s, %j", async (status, changes) => {
    const saved = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:lines");
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const adminImportFaulty = { name: "members-line-2.csv", csv: "Line,Problem,uid\r\n" };
    const admin = await openImport(part({ status, ...changes }), { adminImportFaulty });
    await admin.press("Download 2 lines");
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    expect(admin.stub.sent("adminImportFaulty")).toEqual([{ id: "4" }]);
    const [blob] = saved.mock.calls[0] ?? [];
    expect(blob instanceof Blob && (await blob.text())).toBe(adminImportFaulty.csv);
  });

  test("that is done in part says how much of it, and what to do with the rest", async () => {
    await openImport(part({ status: "done" }));
    const text =
      "59 of 61 lines were imported. Download the others, mend them, and upload that file; it is kept for seven days.";
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByRole("link", { name: "See the 59 members" })).toBeDefined();
  });

  test("whose lines left out are not kept any longer offers none of them", async () => {
    await openImport(part({ status: "done", left_out: 0 }));
    expect(await screen.findByText("59 of 61 lines were imported.")).toBeDefined();
    expect(screen.queryByRole("button", { name: /Download/ })).toBeNull();
  });

  test("that cannot be imported any more says why", async () => {
    const admin = await openImport(job(), { adminImportApply: refused("fault") });
    await admin.press("Import");
    const dialog = within(await screen.findByRole("alertdialog"));
    await admin.user.click(dialog.getByRole("button", { name: "Import" }));
    await admin.expectToast(/\p{L}/u, "danger");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });

  test("can only be looked at by a role that may not import", async () => {
    await openAdmin("/imports/4", { answers: { adminImportView: part() }, role: "auditor" });
    expect(await screen.findByText("12,345.60 SP")).toBeDefined();
    expect(screen.queryByRole("button", { name: /Import/ })).toBeNull();
  });
});

describe("the form that uploads a file", () => {
  const openUpload = async (
    adminImportUpload: DataOf<"adminImportUpload"> | ReturnType<typeof lost>,
    content: string | Uint8Array<ArrayBuffer> = "uid",
  ) => {
    const admin = await openAdmin("/imports", {
      answers: { adminImportList: { total: 0, list: [] }, adminImportUpload },
    });
    const button = await screen.findByRole("button", { name: "Upload and check" });
    expect(button).toHaveProperty("disabled", true);
    await admin.user.upload(screen.getByLabelText(/^File/), new File([content], "members.csv", { type: "text/csv" }));
    expect(await screen.findByText("members.csv")).toBeDefined();
    if (content === "uid") await waitFor(() => expect(button).toHaveProperty("disabled", false));
    return { admin, button };
  };

  test("sends file and kind, and leads to what was found in it", async () => {
    const { admin, button } = await openUpload({ id: 9 });
    await admin.user.click(screen.getByRole("tab", { name: "Goods" }));
    await admin.user.click(button);
    await admin.expectPath("/imports/9");
    expect(admin.stub.sent("adminImportUpload")).toMatchObject([{ kind: "goods" }]);
  });

  test("has the kind chosen from which it was opened", async () => {
    await openAdmin("/imports?kind=tax_rates", { answers: { adminImportList: { total: 0, list: [] } } });
    const chosen = await screen.findByRole("tab", { name: "Tax rates" });
    expect(chosen.getAttribute("aria-selected")).toBe("true");
  });

  test("after a lost connection keeps the file, and can be tried again", async () => {
    const { admin, button } = await openUpload(lost());
    await admin.user.click(button);
    await admin.expectToast(/connection/i, "danger");
    expect(screen.getByText("members.csv")).toBeDefined();
    admin.stub.answer("adminImportUpload", { id: 9 });
    await admin.user.click(button);
    await admin.expectPath("/imports/9");
    const keys = admin.stub.requests("adminImportUpload").map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys[0]).toBe(keys[1]);
  });

  test("of a file that is not UTF-8 shows its words in each encoding, and sends the chosen one", async () => {
    const bytes = Uint8Array.from("uid,nickname\n1,M\u00fcller\n2,Jos\u00e9\n", (sign) => sign.charCodeAt(0));
    const { admin, button } = await openUpload({ id: 9 }, bytes);
    const western = await screen.findByRole("radio", { name: /Western European.*Müller · José/ });
    expect(screen.getByRole("radio", { name: /Cyrillic.*Mьller · Josй/ })).toBeDefined();
    expect(screen.queryByRole("radio", { name: /Japanese/ })).toBeNull();
    expect(button).toHaveProperty("disabled", true);
    await admin.user.click(western);
    await admin.user.click(button);
    await admin.expectPath("/imports/9");
    expect(admin.stub.sent("adminImportUpload")).toMatchObject([{ kind: "members", encoding: "windows-1252" }]);
  });
});
