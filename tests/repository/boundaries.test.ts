import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkTree } from "../../scripts/boundaries/check-tree.ts";
import { MODULE_USE_RULES, unusedReads } from "../../scripts/boundaries/module-uses.ts";
import { rules } from "../../scripts/boundaries/rules.ts";
import { MODULES, PLATFORM_TABLES, TABLE_OWNERS } from "../../scripts/boundaries/server-modules.ts";
import { TABLE_RULES } from "../../scripts/boundaries/table-rules.ts";
import { seededImports } from "./seeded-imports.ts";
import { seededReads } from "./seeded-reads.ts";
import { seededWrites } from "./seeded-writes.ts";
import { withSeededTree } from "./seeded-tree.ts";
import { repository } from "./repository.ts";

const WHOLE_FILE_RULES = [
  "no-barrels",
  "no-cycles",
  "every-file-is-read",
  "contract-is-light-in-the-browser",
  "jobs-are-run",
];

const whole = checkTree(repository);

test("no import, read or write in the repository crosses a boundary", () => {
  expect(whole.violations).toEqual([]);
});

test("the checker read every source file that git knows of", () => {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", "*.ts", "*.tsx", "*.mjs"], {
    cwd: repository,
    encoding: "utf8",
  });
  const read = new Set(whole.files);
  const known = listed.split("\n").filter((path) => path !== "" && existsSync(join(repository, path)));
  expect(known.filter((path) => !read.has(path))).toEqual([]);
  expect(read.size).toBeGreaterThan(50);
});

test.each([...seededImports, ...seededReads, ...seededWrites])(
  "$rule fires on $blamed: $what",
  ({ rule, blamed, files }) => {
    const { violations } = withSeededTree(files, checkTree);
    const found = violations.map((violation) => `${violation.rule} ${violation.where.replace(/:\d+$/, "")}`);
    expect(found).toContain(`${rule} ${blamed}`);
  },
);

test("every rule has a seeded violation", () => {
  const seeded = new Set([...seededImports, ...seededReads, ...seededWrites].map(({ rule }) => rule));
  const known = [
    ...rules.map(({ name }) => name),
    ...WHOLE_FILE_RULES,
    ...TABLE_RULES,
    ...Object.values(MODULE_USE_RULES),
  ];
  expect(known.filter((name) => !seeded.has(name))).toEqual([]);
});

test("a tree without faults has no violations", () => {
  const { violations, imports } = withSeededTree(
    {
      "packages/core/src/money/money.ts": "export type Money = bigint;\n",
      "packages/contract/src/codecs.ts":
        'import { z } from "zod";\nimport type { Money } from "@espalier/core/money/money";\nexport const text: Money = z;\n',
      "packages/ui/src/foundations/button.tsx":
        'import { createElement } from "react";\nexport const Button = () => createElement("button");\n',
      "packages/web/src/send.ts":
        'import i18next from "i18next";\nimport { Button } from "@espalier/ui/foundations/button";\nexport const send = [i18next, Button];\n',
      "apps/shop/src/page.tsx":
        'import { Button } from "@espalier/ui/foundations/button";\nimport "@espalier/web/send";\nimport type { text } from "@espalier/contract/codecs";\nexport const page = (_: typeof text) => Button;\n',
      "apps/server/src/platform/db/pool.ts": 'import { join } from "node:path";\nexport const pool = join;\n',
      "apps/server/src/platform/http/bind.ts":
        'import { text } from "@espalier/contract/codecs";\nexport const bind = text;\n',
      "apps/server/src/modules/orders/routes.ts":
        'import { bind } from "../../platform/http/bind.ts";\nimport { pool } from "../../platform/db/pool.ts";\nexport const routes = [bind, pool];\n',
      "apps/server/src/modules/orders/routes.test.ts":
        'import { test } from "vitest";\nimport { leaf } from "../../testing/leaf.ts";\ntest(leaf, () => {});\n',
      "apps/server/src/testing/leaf.ts": 'export const leaf = "leaf";\n',
    },
    checkTree,
  );
  expect(violations).toEqual([]);
  expect(imports).toBe(14);
});

test("owners, readers, locks, tests and prose write nothing that is not theirs", () => {
  const { violations } = withSeededTree(
    {
      "apps/server/src/modules/catalog/store.ts":
        'export const a = (tx: any) => tx.insertInto("goods").values([]).execute();\n',
      "apps/server/src/modules/orders/a.ts":
        "// insert into goods\nexport const a = (sql: any) => sql`select id from goods for update of goods -- update goods\\n`;\n" +
        'export const b = (tx: any) => tx.selectFrom("goods").forUpdate("goods");\n',
      "apps/server/src/modules/orders/a.test.ts": 'export const a = (tx: any) => tx.deleteFrom("goods").execute();\n',
      "apps/server/src/platform/backup/a.ts":
        "export const a = (client: any, table: string) => client.query(`copy ${table} from stdin`);\n",
    },
    checkTree,
  );
  expect(violations).toEqual([]);
});

const SCHEMA = readFileSync(join(repository, "apps/server/src/platform/db/schema.generated.ts"), "utf8");
const SCHEMA_TABLES = [...(/interface DB \{([^}]*)\}/.exec(SCHEMA)?.[1] ?? "").matchAll(/(\w+):/g)].map(
  ([, name = ""]) => name,
);

test("every table of the schema has one owner, and so has the view of legs", () => {
  const declared = [
    ...Object.values(MODULES).flatMap(({ tables }) => tables),
    ...Object.values(PLATFORM_TABLES).flat(),
  ];
  expect(SCHEMA_TABLES.length).toBeGreaterThan(70);
  expect(declared.toSorted()).toEqual(SCHEMA_TABLES.filter((name) => name !== "named_file").toSorted());
  expect(TABLE_OWNERS.size).toBe(declared.length);
});

test("a module calls and reads only modules above it, so that none depends on itself", () => {
  const above = new Set<string>();
  for (const [name, { calls, reads }] of Object.entries(MODULES)) {
    expect({ name, below: [...calls, ...reads].filter((each) => !above.has(each)) }).toEqual({ name, below: [] });
    above.add(name);
  }
});

test("every declared read is one that code needs", () => {
  expect(unusedReads(whole.uses)).toEqual([]);
  expect(unusedReads([])).toContain("orders reads catalog");
});

test("own tables, tables of the platform, other names, tests and prose are no reads of another module", () => {
  const { uses } = withSeededTree(
    {
      "apps/server/src/modules/orders/a.ts":
        "// select from outbox\nexport const a = (sql: any) => sql`select extract(day from outbox.at), article from member_order where x is distinct from outbox`;\n" +
        'export const b = (tx: any) => tx.selectFrom("order_line").innerJoin("stored_file", "a", "b").groupBy("outbox");\n' +
        "export const c = (sql: any) => sql`select a, outbox from unnest(array[1]) t (article, notice) -- join outbox\n`;\n",
      "apps/server/src/modules/orders/a.test.ts": 'export const a = (tx: any) => tx.selectFrom("outbox").execute();\n',
      "apps/server/src/modules.ts": 'export const a = (tx: any) => tx.selectFrom("outbox").execute();\n',
    },
    checkTree,
  );
  expect(uses).toEqual([]);
});
