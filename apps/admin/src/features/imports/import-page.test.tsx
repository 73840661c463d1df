import type { DataOf } from "@espalier/contract/types";
import { lost, refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

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
    expect([pathOf("See the members"), pathOf("Show in the network")]).toEqual(["/members", "/network"]);
    expect(screen.queryByRole("button", { name: "Import" })).toBeNull();
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
    await openAdmin("/imports/4", { answers: { adminImportView: job() }, role: "auditor" });
    expect(await screen.findByText("12,345.60 SP")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Import" })).toBeNull();
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
