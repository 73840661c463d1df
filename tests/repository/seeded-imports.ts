import type { Files } from "./seeded-tree.ts";

/** One violation of one boundary rule: the files to plant, and the file (of them) that must be blamed. */
export interface SeededImport {
  readonly rule: string;
  readonly what: string;
  readonly blamed: string;
  readonly files: Files;
}

const server = (path: string): string => `apps/server/src/${path}`;

/** A plant of one importing file and, when it has to exist, the file that it imports. */
function seed(rule: string, blamed: string, text: string, others: readonly string[] = []): SeededImport {
  const leaves = Object.fromEntries(others.map((path) => [path, "export const leaf = 1;\n"]));
  return { rule, what: text.trim().replaceAll("\n", " "), blamed, files: { ...leaves, [blamed]: text } };
}

export const seededImports: readonly SeededImport[] = [
  seed("core-imports-nothing", "packages/core/src/plan/a.ts", 'import { z } from "zod";\nexport const a = z;\n'),
  seed("core-imports-nothing", "packages/core/src/plan/a.ts", 'import fs from "node:fs";\nexport const a = fs;\n'),
  seed(
    "contract-knows-money-and-words",
    "packages/contract/src/a.ts",
    'import type { leaf } from "@espalier/core/plan/leaf";\nexport type A = typeof leaf;\n',
    ["packages/core/src/plan/leaf.ts"],
  ),
  seed("contract-knows-money-and-words", "packages/contract/src/a.ts", 'import "fastify";\nexport const a = 1;\n'),
  seed(
    "demo-knows-core-and-wallets",
    "packages/demo/src/a.ts",
    'import fastify from "fastify";\nexport const a = fastify;\n',
  ),
  seed(
    "server-knows-core-and-contract",
    "apps/server/src/modules/orders/a.ts",
    'import { leaf } from "@espalier/demo/leaf";\nexport const a = leaf;\n',
    ["packages/demo/src/leaf.ts"],
  ),
  seed("ui-knows-react-and-its-kit", "packages/ui/src/a.tsx", 'export const a = () => import("i18next");\n'),
  seed(
    "ui-knows-react-and-its-kit",
    "packages/ui/src/a.tsx",
    'import { leaf } from "@espalier/contract/leaf";\nexport const a = leaf;\n',
    ["packages/contract/src/leaf.ts"],
  ),
  seed("web-knows-core-contract-and-ui", "packages/web/src/a.ts", 'import "fastify";\nexport const a = 1;\n'),
  seed(
    "web-knows-core-contract-and-ui",
    "packages/web/src/a.ts",
    'import { leaf } from "@espalier/shop/leaf";\nexport const a = leaf;\n',
    ["apps/shop/src/leaf.ts"],
  ),
  seed(
    "apps-know-core-contract-ui-and-web",
    "apps/shop/src/a.ts",
    'import { leaf } from "../../server/src/modules/orders/leaf.ts";\nexport const a = leaf;\n',
    [server("modules/orders/leaf.ts")],
  ),
  seed(
    "apps-know-core-contract-ui-and-web",
    "apps/shop/src/a.ts",
    'export type A = import("@espalier/admin/leaf").leaf;\n',
    ["apps/admin/src/leaf.ts"],
  ),
  seed(
    "apps-know-core-contract-ui-and-web",
    "apps/admin/src/a.ts",
    'import { leaf } from "../../server/src/db/leaf.ts";\nexport const a = leaf;\n',
    [server("db/leaf.ts")],
  ),
  seed(
    "server-knows-core-and-contract",
    server("modules/catalog/a.ts"),
    'import { leaf } from "@espalier/ui/leaf";\nexport const a = leaf;\n',
    ["packages/ui/src/leaf.tsx"],
  ),
  seed(
    "platform-knows-no-domain",
    server("platform/http/a.ts"),
    'import { leaf } from "../../modules/ledger/leaf.ts";\nexport const a = leaf;\n',
    [server("modules/ledger/leaf.ts")],
  ),
  seed(
    "platform-knows-no-domain",
    server("platform/http/a.ts"),
    'import { leaf } from "../../leaf.ts";\nexport const a = leaf;\n',
    [server("leaf.ts")],
  ),
  seed(
    "platform-knows-no-domain",
    server("platform/http/a.test.ts"),
    'import { leaf } from "../../modules/ledger/leaf.ts";\nexport const a = leaf;\n',
    [server("modules/ledger/leaf.ts")],
  ),
  seed(
    "texts-know-no-code",
    server("locales/a.ts"),
    'import { leaf } from "../platform/db/leaf.ts";\nexport const a = leaf;\n',
    [server("platform/db/leaf.ts")],
  ),
  seed(
    "modules-call-as-declared",
    server("modules/ledger/a.ts"),
    'import { leaf } from "../network/leaf.ts";\nexport const a = leaf;\n',
    [server("modules/network/leaf.ts")],
  ),
  seed(
    "modules-call-as-declared",
    server("modules/unknown/a.ts"),
    'import { leaf } from "../../platform/db/leaf.ts";\nexport const a = leaf;\n',
    [server("platform/db/leaf.ts")],
  ),
  seed(
    "modules-call-as-declared",
    server("modules/orders/a.ts"),
    'import { leaf } from "../../deps.ts";\nexport const a = leaf;\n',
    [server("deps.ts")],
  ),
  seed(
    "database-code-knows-no-wire",
    server("modules/network/a.ts"),
    'import type { leaf } from "@espalier/contract/leaf";\nexport type A = typeof leaf;\n',
    ["packages/contract/src/leaf.ts"],
  ),
  seed(
    "database-code-knows-no-wire",
    server("platform/db/a.ts"),
    'import { leaf } from "../http/leaf.ts";\nexport const a = leaf;\n',
    [server("platform/http/leaf.ts")],
  ),
  seed(
    "http-knows-no-money",
    server("platform/http/a.ts"),
    'import { leaf } from "@espalier/core/money/leaf";\nexport const a = leaf;\n',
    ["packages/core/src/money/leaf.ts"],
  ),
  seed(
    "features-stand-alone",
    "apps/admin/src/features/orders/a.ts",
    'import { leaf } from "../wallets/leaf.ts";\nexport const a = leaf;\n',
    ["apps/admin/src/features/wallets/leaf.ts"],
  ),
  seed(
    "features-stand-alone",
    "apps/shop/src/features/orders/a.ts",
    'export { leaf } from "../wallets/leaf.ts";\nexport const a = 1;\n',
    ["apps/shop/src/features/wallets/leaf.ts"],
  ),
  seed(
    "features-know-no-app",
    "apps/shop/src/features/orders/a.ts",
    'import { leaf } from "../../app/leaf.ts";\nexport const a = leaf;\n',
    ["apps/shop/src/app/leaf.ts"],
  ),
  seed(
    "features-know-no-app",
    "apps/admin/src/lib/a.ts",
    'import type { leaf } from "../app/leaf.ts";\nexport type A = typeof leaf;\n',
    ["apps/admin/src/app/leaf.ts"],
  ),
  seed(
    "no-test-code-in-the-product",
    server("modules/orders/a.ts"),
    'import { leaf } from "../../testing/leaf.ts";\nexport const a = leaf;\n',
    [server("testing/leaf.ts")],
  ),
  seed("no-test-code-in-the-product", "apps/shop/src/a.ts", 'import { test } from "vitest";\nexport const a = test;\n'),
  seed("no-node-in-the-browser", "apps/shop/src/a.ts", 'import { join } from "node:path";\nexport const a = join;\n'),
  seed(
    "no-undeclared-dependency",
    server("platform/db/a.ts"),
    'import i18next from "i18next";\nexport const a = i18next;\n',
  ),
  seed(
    "workspaces-are-imported-by-name",
    server("platform/db/a.ts"),
    'import { leaf } from "../../../../../packages/core/src/money/leaf.ts";\nexport const a = leaf;\n',
    ["packages/core/src/money/leaf.ts"],
  ),
  seed(
    "no-unresolvable-import",
    server("platform/db/a.ts"),
    'import { leaf } from "./gone.ts";\nexport const a = leaf;\n',
  ),
  seed(
    "no-barrels",
    "packages/ui/src/a.ts",
    'import { leaf } from "./leaf.ts";\nexport { leaf };\nexport * from "./leaf.ts";\n',
    ["packages/ui/src/leaf.ts"],
  ),
  seed("every-file-is-read", "packages/ui/src/a.ts", "export const = broken;\n"),
  seed("jobs-are-run", server("modules/content/jobs.ts"), "export const contentJobs = 1;\n"),
  {
    rule: "no-cycles",
    what: "a -> b -> c -> a, one of them by type only",
    blamed: "packages/core/src/a.ts",
    files: {
      "packages/core/src/a.ts": 'import { b } from "./b.ts";\nexport const a = b;\n',
      "packages/core/src/b.ts": 'import { c } from "./c.ts";\nexport const b = c;\n',
      "packages/core/src/c.ts": 'import type { a } from "./a.ts";\nexport const c: typeof a = 1;\n',
    },
  },
  {
    rule: "contract-is-light-in-the-browser",
    what: "the shop draws zod in through two files of the contract",
    blamed: "apps/shop/src/a.ts",
    files: {
      "packages/contract/src/codecs.ts": 'import { z } from "zod";\nexport const text = z;\n',
      "packages/contract/src/client.ts": 'import { text } from "./codecs.ts";\nexport const client = text;\n',
      "apps/shop/src/a.ts": 'import { client } from "@espalier/contract/client";\nexport const a = client;\n',
    },
  },
];
