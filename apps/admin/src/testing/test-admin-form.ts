import type { ErrorKey } from "@espalier/contract/errors";
import type { AdminCalls } from "@espalier/contract/types";
import { type Answers, lost, refused } from "@espalier/web/testing/call-stub";
import { isIncomplete } from "@espalier/web/testing/is-incomplete";
import { fieldOf } from "@espalier/web/testing/open-screen";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { openAdmin } from "./open-admin.ts";

export type Admin = Awaited<ReturnType<typeof openAdmin>>;

type Form<Name extends keyof AdminCalls> = {
  readonly path: string;
  /** Answers to the page's calls. */
  readonly answers?: Answers<AdminCalls>;
  /** Opens the form, if the page itself is not the form. */
  readonly open?: (admin: Admin) => Promise<void>;
  /** Fills in the required fields, or changes a value. */
  readonly fill: (admin: Admin) => Promise<void>;
  /** The text of the button that sends the form. */
  readonly submit: string | RegExp;
  readonly call: Name;
  readonly answer: AdminCalls[Name]["data"];
  /** The request that is sent. */
  readonly sends: object;
  /** The message of success. */
  readonly done?: string | RegExp;
  readonly refusal: ErrorKey;
  /** A field, and its value once the form is filled in. */
  readonly keeps: readonly [label: string | RegExp, value: string];
};

const button = (name: string | RegExp) => screen.getByRole("button", { name });

/** Tests what every form does: it waits until it is complete, is sent once, and keeps its fields when that fails. */
export function testAdminForm<Name extends keyof AdminCalls>(form: Form<Name>): void {
  const { call, fill, submit, keeps } = form;
  const open = async (answers: Answers<AdminCalls>) => {
    const admin = await openAdmin(form.path, { answers: { ...form.answers, ...answers } });
    await form.open?.(admin);
    await screen.findByRole("button", { name: submit });
    return admin;
  };
  const answered = (answer: unknown): Answers<AdminCalls> => ({ [call]: answer });

  test("cannot be sent before it is filled in", async () => {
    const admin = await open({});
    expect(isIncomplete(button(submit))).toBe(true);
    await admin.press(submit);
    expect(admin.stub.sent(call)).toEqual([]);
    await fill(admin);
    expect(isIncomplete(button(submit))).toBe(false);
  });

  test("sends what was filled in, once", async () => {
    const admin = await open(answered(form.answer));
    await fill(admin);
    const held = admin.stub.hold(call);
    await admin.press(submit);
    await admin.user.click(button(submit));
    held.release();
    if (form.done !== undefined) await admin.expectToast(form.done);
    await waitFor(() => expect(admin.stub.sent(call)).toMatchObject([form.sends]));
  });

  test("shows why the server refuses; what was filled in stays", async () => {
    const admin = await open(answered(refused(form.refusal)));
    await fill(admin);
    await admin.press(submit);
    await admin.expectToast(/\p{L}/u, "danger");
    expect(await fieldOf(keeps[0])).toHaveProperty("value", keeps[1]);
    await waitFor(() => expect(isIncomplete(button(submit))).toBe(false));
  });

  test("after a lost connection keeps what was filled in, and sends the same request again", async () => {
    const admin = await open(answered(lost()));
    await fill(admin);
    await admin.press(submit);
    await admin.expectToast(/connection/i, "danger");
    expect(await fieldOf(keeps[0])).toHaveProperty("value", keeps[1]);
    admin.stub.answer(call, form.answer);
    await admin.press(submit);
    await waitFor(() => expect(admin.stub.sent(call)).toHaveLength(2));
    const requests = admin.stub.requests(call);
    const keys = requests.map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys[0]).not.toBeNull();
    expect(keys[0]).toBe(keys[1]);
    expect(requests[1]?.fields).toEqual(requests[0]?.fields);
    if (form.done !== undefined) await admin.expectToast(form.done);
  });
}

type Guarded<Name extends keyof AdminCalls> = Pick<
  Form<Name>,
  "path" | "answers" | "open" | "fill" | "submit" | "call" | "answer" | "keeps"
> & {
  /** Answers after another operator saved it: the version is "newer". */
  readonly newer: Answers<AdminCalls>;
  /** The value of the field of `keeps` in the newer state. */
  readonly theirs: string;
};

/** Tests a form whose subject another operator saved after it was opened: it asks, and shows both states. */
export function testConflict<Name extends keyof AdminCalls>(form: Guarded<Name>): void {
  const { call, keeps } = form;
  const clash = async () => {
    let isNewer = false;
    const opened = new Map<string, unknown>(Object.entries(form.answers ?? {}));
    const answers: Answers<AdminCalls> = {
      ...form.answers,
      ...Object.fromEntries(
        Object.entries(form.newer).map(([name, answer]) => [name, () => (isNewer ? answer : opened.get(name))]),
      ),
      [call]: () => refused("form.changed_by_unknown"),
    };
    const admin = await openAdmin(form.path, { answers });
    await form.open?.(admin);
    await form.fill(admin);
    isNewer = true;
    await admin.press(form.submit);
    const dialog = await screen.findByRole("alertdialog", { name: "Changed by someone else" });
    return { admin, dialog: within(dialog) };
  };

  test("that somebody else saved meanwhile shows both states and overwrites only after a confirmation", async () => {
    const { admin, dialog } = await clash();
    expect(dialog.getByText("This was changed after you opened it")).toBeDefined();
    for (const state of [form.theirs, keeps[1]]) {
      expect(dialog.getAllByText((text) => text.includes(state)).length).toBeGreaterThan(0);
    }
    expect(admin.stub.sent(call)).toHaveLength(1);
    admin.stub.answer(call, form.answer);
    await admin.user.click(dialog.getByRole("button", { name: "Overwrite with mine" }));
    await waitFor(() => expect(admin.stub.sent(call).at(-1)).toMatchObject({ version: "newer" }));
    expect(admin.stub.sent(call)).toHaveLength(2);
  });

  test("that somebody else saved meanwhile continues with the typed values or with the newer state", async () => {
    const { admin, dialog } = await clash();
    await admin.user.click(dialog.getByRole("button", { name: "Keep editing" }));
    expect(await fieldOf(keeps[0])).toHaveProperty("value", keeps[1]);
    await admin.press(form.submit);
    const again = within(await screen.findByRole("alertdialog", { name: "Changed by someone else" }));
    await admin.user.click(again.getByRole("button", { name: "Use the newer version" }));
    await waitFor(async () => expect(await fieldOf(keeps[0])).toHaveProperty("value", form.theirs));
  });
}
