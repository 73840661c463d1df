import { posix } from "node:path";
import { expect, test } from "vitest";

import { sourceFiles, textOf } from "./repository.ts";

type Sources = ReadonlyMap<string, string>;

/** Forms that nothing is lost with: a login, passwords and codes, which nobody wants kept. */
const OTHER_FORMS = new Set([
  "apps/admin/src/components/layout/editor-form.tsx",
  "apps/admin/src/features/operators/auth/change-password-page.tsx",
  "apps/admin/src/features/operators/auth/codes-page.tsx",
  "apps/admin/src/features/operators/auth/login-page.tsx",
  "apps/admin/src/features/operators/passkeys/add-passkey.tsx",
]);

const BARE_FORM = /<(?:CheckedForm|FormDrawer|form)\b/;
const BARE_DRAWER = "apps/admin/src/components/layout/admin-drawer.tsx";
const NEVER_CHANGED = /\bchanged=\{(?:false|undefined)\}/;
/** What is typed, and sent to be stored. */
const TYPED =
  /\buse(?:Fields|GuardedSave|EditedItem)\b|<(?:TextField|TextArea|LocalizedField|LocalizedRichText|DateTimeField|MemberField)\b/;
const SENT = /\buse(?:Submit|GuardedSave|EditedItem)\b/;
const isGuarded = (text: string): boolean =>
  /<EditorForm\b|\buseUnsavedChanges\(/.test(text) || (/<AdminDrawer\b/.test(text) && /\bchanged=/.test(text));

/** Editors of the admin app that would lose what was typed without a question. */
function unguarded(sources: Sources): readonly string[] {
  return [...sources].flatMap(([path, text]) => {
    if (OTHER_FORMS.has(path) || path === BARE_DRAWER) return [];
    if (BARE_FORM.test(text)) return [`${path} has a form of its own`];
    if (NEVER_CHANGED.test(text)) return [`${path} says that nothing changes`];
    const isEditor = TYPED.test(text) && SENT.test(text);
    const parts = [text, ...importedBy(path, text).map((part) => sources.get(part) ?? "")];
    return isEditor && !parts.some(isGuarded) ? [`${path} is no EditorForm and no AdminDrawer`] : [];
  });
}

const importedBy = (path: string, text: string): readonly string[] =>
  [...text.matchAll(/from "(\.{1,2}\/[^"]+\.tsx)"/g)]
    .map(([, found = ""]) => posix.join(posix.dirname(path), found))
    .filter((part) => posix.dirname(part) === posix.dirname(path));

test("every editor of the admin app asks before what was typed is lost", () => {
  const sources = new Map(
    sourceFiles
      .filter((path) => /^apps\/admin\/src\/.*\.tsx$/.test(path) && !path.endsWith(".test.tsx"))
      .map((path) => [path, textOf(path)]),
  );
  expect(sources.size).toBeGreaterThan(200);
  expect(unguarded(sources)).toEqual([]);
  for (const path of OTHER_FORMS) expect(BARE_FORM.test(sources.get(path) ?? ""), path).toBe(true);
});

test("seeded editors that ask nothing are found", () => {
  const path = "apps/admin/src/features/seeded/seeded-editor.tsx";
  const found = (text: string, others: readonly (readonly [string, string])[] = []) =>
    unguarded(new Map([[path, text], ...others]));
  expect(found("<CheckedForm onSubmit={save}>")).toEqual([`${path} has a form of its own`]);
  expect(found("<FormDrawer open>")).toEqual([`${path} has a form of its own`]);
  expect(found('<form action="/">')).toEqual([`${path} has a form of its own`]);
  expect(found("<AdminDrawer changed={false} submitLabel={label}>")).toEqual([`${path} says that nothing changes`]);
  const editor = "const { form } = useFields(initial); const { submit } = useSubmit({ send });";
  expect(found(editor)).toEqual([`${path} is no EditorForm and no AdminDrawer`]);
  expect(found(`${editor} <EditorForm changed={changed}>`)).toEqual([]);
  expect(found(`${editor} <AdminDrawer open>`)).toHaveLength(1);
  expect(found(`${editor} <AdminDrawer open changed={changed}>`)).toEqual([]);
  const part = 'import { Fields } from "./fields.tsx"; ';
  expect(found(part + editor, [["apps/admin/src/features/seeded/fields.tsx", "<EditorForm changed={x}>"]])).toEqual([]);
  expect(found(part + editor, [["apps/admin/src/features/seeded/fields.tsx", "<TextField />"]])).toHaveLength(1);
});
