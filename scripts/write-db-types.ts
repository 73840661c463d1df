// Writes the types of the database's tables from the migrations, and the checksums of new migrations; with --check, only says
// whether they are up to date.
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { holdsIds } from "../apps/server/src/platform/db/column-types.ts";
import { listMigrations, migrate } from "../apps/server/src/platform/db/migrate.ts";
import { TYPED_COLUMNS } from "../apps/server/src/platform/db/typed-columns.ts";
import { openThrowawayPostgres } from "../apps/server/src/testing/setup/throwaway-postgres.ts";
import released from "../tests/repository/released-migrations.json" with { type: "json" };
import { printUsageIfAsked } from "./print-usage.ts";
import { reportFailure } from "./run-tool.ts";

printUsageIfAsked({
  command: "db:types",
  words: ["[--check]"],
  does: "Writes the types of the tables and lists new migrations; with --check, only says whether that is up to date.",
});

const FILE = fileURLToPath(new URL("../apps/server/src/platform/db/schema.generated.ts", import.meta.url));
const LISTED = "tests/repository/released-migrations.json";
const LIST = fileURLToPath(new URL(`../${LISTED}`, import.meta.url));
const CODEGEN = fileURLToPath(new URL("../node_modules/kysely-codegen/dist/cli/bin.js", import.meta.url));

/**
 * The types that columns are read as (apps/server/src/platform/db/column-types.ts does the reading). An int8 column
 * that holds no identifiers holds hundredths.
 */
const TYPES = { int8: "Money", date: "string", timestamptz: "Date", jsonb: "unknown", json: "unknown" };
/** The columns that hold a text in every language, checked by the database to be one. */
const LOCALIZED = [
  "article.content",
  "article.title",
  "bank.name",
  "booking_item.title",
  "category.title",
  "collection_point.address",
  "collection_point.hours",
  "collection_point.name",
  "coupon.title",
  "coupon_offer.title",
  "delivery_method.name",
  "goods.content",
  "goods.title",
  "notice.content",
  "notice.title",
  "order_line.title",
  "tax_class.title",
  "tax_rate.title",
  "withdrawal.bank_name",
];
/** The columns of views that can be empty, by the name of the type: the database says so of all of them. */
const EMPTY_IN_VIEWS: Readonly<Record<string, readonly string[]>> = {
  Leg: ["day", "sponsor_id", "sponsor_side"],
  MemberCustomer: [
    "birthday",
    "email",
    "email_proved_at",
    "frozen_at",
    "import_id",
    "mobile_verified_at",
    "money_held_until",
    "sponsor_id",
  ],
};
const IMPORTS = [
  'import type { Money } from "@espalier/core/money/money";',
  'import type { LocalizedText } from "@espalier/core/text/localized-text";',
];
const OVERRIDES = {
  columns: {
    ...Object.fromEntries(LOCALIZED.map((column) => [column, "LocalizedText"])),
    "order_charge.title": "LocalizedText | null",
    "order_line.tax_title": "LocalizedText | null",
  },
};

const generateTypes = async (): Promise<string> => {
  const postgres = await openThrowawayPostgres();
  try {
    await migrate(postgres.ownerUrl);
    const { stdout } = await promisify(execFile)(process.execPath, [
      CODEGEN,
      "--print",
      "--log-level",
      "error",
      "--dialect",
      "postgres",
      "--url",
      postgres.ownerUrl,
      "--exclude-pattern",
      "{graphile_worker.*,*.schema_migration,*.schema_function}",
      "--type-mapping",
      JSON.stringify(TYPES),
      "--overrides",
      JSON.stringify(OVERRIDES),
    ]);
    const typed = stdout.replaceAll(/^ {2}(\w+): .*\bMoney\b/gm, (line, name: string) =>
      holdsIds(name) ? line.replace("Money", "number") : line,
    );
    return `${typeWords(typeViews(typed)).trim()}\n`;
  } finally {
    await postgres.stop();
  }
};

const typeViews = (generated: string): string =>
  Object.entries(EMPTY_IN_VIEWS).reduce(
    (text, [view, empty]) =>
      text.replace(new RegExp(`^export interface ${view} \\{[^}]*\\}`, "m"), (columns) =>
        columns.replaceAll(/^ {2}(\w+): (.+) \| null;$/gm, (column, name: string, type: string) =>
          empty.includes(name) ? column : `  ${name}: ${type};`,
        ),
      ),
    generated,
  );

/** Gives the columns that hold words their types, under another name where a table has the same. */
const typeWords = (generated: string): string => {
  const tables = generated.slice(generated.indexOf("export interface DB {"));
  const interfaceOf = (table: string): string =>
    new RegExp(`^ {2}${table}: (\\w+);$`, "m").exec(tables)?.[1] ?? "no table";
  const taken = (type: string): boolean => tables.includes(`: ${type};`);
  const typed = TYPED_COLUMNS.flatMap(({ type, columns }) => columns.map((column) => ({ type, column }))).reduce(
    (text, { type, column }) => {
      const [table = "", field = ""] = column.split(".");
      const line = new RegExp(`(^export interface ${interfaceOf(table)} \\{[^}]*?^ {2}${field}: .*?)\\bstring\\b`, "m");
      if (!line.test(text)) throw new Error(`typed-columns.ts names ${column}, which is no column of text`);
      return text.replace(line, `$1${type}${taken(type) ? "Word" : ""}`);
    },
    generated,
  );
  const files = new Set(TYPED_COLUMNS.map(({ file }) => file));
  const imports = Array.from(files, (file) => {
    const types = TYPED_COLUMNS.filter((held) => held.file === file).map(({ type }) => type);
    const names = types.map((type) => (taken(type) ? `${type} as ${type}Word` : type));
    return `import type { ${names.join(", ")} } from "@espalier/core/${file}";`;
  });
  return typed.replace(/^import /m, `${[...IMPORTS, ...imports].join("\n")}\nimport `);
};

/** The list with every migration. One that was listed stays as it is: databases that have it refuse another one. */
const listMissing = (list: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(listMigrations().map(({ name, checksum }) => [name, list[name] ?? checksum]));

const list: Readonly<Record<string, string>> = released;
const whole = listMissing(list);
const missing = Object.keys(whole).filter((name) => list[name] === undefined);
const changed = listMigrations().filter(({ name, checksum }) => whole[name] !== checksum);
for (const { name } of changed) {
  console.error(
    `${name} is not as it is listed in ${LISTED}: write another migration; or, if no database has it yet, take its line out there and run npm run db:types`,
  );
  process.exitCode = 1;
}

const writeOrCheck = async (): Promise<void> => {
  const generated = await generateTypes();
  if (process.argv.includes("--check")) {
    if (missing.length > 0) {
      console.error(`${LISTED} lacks ${missing.join(", ")}: run npm run db:types`);
      process.exitCode = 1;
    }
    if ((await readFile(FILE, "utf8")) !== generated) {
      console.error(
        "apps/server/src/platform/db/schema.generated.ts differs from the migrations: run npm run db:types",
      );
      process.exitCode = 1;
    }
  } else {
    await writeFile(FILE, generated);
    if (missing.length > 0) await writeFile(LIST, `${JSON.stringify(whole, null, 2)}\n`);
  }
};

await writeOrCheck().catch(reportFailure);
