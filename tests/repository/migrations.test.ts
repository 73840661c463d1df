import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import released from "./released-migrations.json" with { type: "json" };
import { repository } from "./repository.ts";

const FOLDER = "apps/server/migrations";
/** Tables that grow with the members and what they do. */
const LARGE = [
  "address",
  "audit_entry",
  "bank_account",
  "booking",
  "card_payment",
  "card_refund",
  "coupon_use",
  "goods",
  "idempotency",
  "incentive_start",
  "incentive_window",
  "invite_code",
  "invited_count",
  "journal",
  "leg",
  "leg_part",
  "leg_week",
  "member",
  "member_debt",
  "member_device",
  "member_held",
  "member_note",
  "member_order",
  "member_pin",
  "member_recovery_code",
  "member_totp",
  "order_event",
  "order_line",
  "placement",
  "plan_run_member",
  "posting",
  "profit",
  "profit_hold",
  "profit_part",
  "question",
  "question_message",
  "retail_sale",
  "session",
  "volume_event",
  "wallet",
  "wallet_entry",
  "withdrawal",
];
const isLarge = (table: string): boolean => LARGE.includes(table);

type Rule = {
  readonly says: string;
  readonly breaks: (statement: string, isNew: (table: string) => boolean) => boolean;
};

const tableOf = (statement: string, before: RegExp): string =>
  new RegExp(`${before.source}\\s+(?:if exists\\s+|only\\s+)*(\\w+)`, "i").exec(statement)?.[1] ?? "";
const altered = (statement: string): string => tableOf(statement, /^alter table/);

const RULES: readonly Rule[] = [
  {
    says: "takes away or renames what an older process still asks for",
    // A table may get another name when a view takes over the one it had.
    breaks: (statement, isNew) =>
      /\b(?:drop column|rename (?:column|to|\w+ to))\b/i.test(statement)
        ? !isNew(altered(statement))
        : /^drop (?:table|view|function|type|schema)\b/i.test(statement),
  },
  {
    says: "adds a column that an older process does not fill",
    breaks: (statement, isNew) =>
      /^alter table/i.test(statement) &&
      !isNew(altered(statement)) &&
      statement
        .split(/,(?![^(]*\))/)
        .some(
          (part) =>
            /\badd column\b/i.test(part) && /\bnot null\b/i.test(part) && !/\b(?:default|generated)\b/i.test(part),
        ),
  },
  {
    says: "rewrites or scans a large table while it is locked",
    breaks: (statement, isNew) =>
      /^alter table/i.test(statement) &&
      isLarge(altered(statement)) &&
      !isNew(altered(statement)) &&
      (/\balter column \w+ (?:set data )?type\b|\bset not null\b|\bgenerated always as\b/i.test(statement) ||
        (/\badd constraint\b/i.test(statement) &&
          !/\badd column\b/i.test(statement) &&
          !/\bnot valid\b/i.test(statement))),
  },
  {
    // One with `if not exists` was built by hand before, with `concurrently`.
    says: "builds an index on a large table, which nobody can write to meanwhile",
    breaks: (statement, isNew) => {
      const table = /^create (?:unique )?index\s+(?!if not exists)[^]*?\bon\s+(\w+)/i.exec(statement)?.[1] ?? "";
      return isLarge(table) && !isNew(table);
    },
  },
  {
    says: "changes every row of a large table in one transaction, or locks it",
    breaks: (statement, isNew) => {
      const table = tableOf(statement, /^(?:update|truncate(?: table)?|lock(?: table)?|delete from)/);
      return isLarge(table) && !isNew(table);
    },
  },
];

/** Splits SQL into statements without comments; a function with its body is one statement. */
const statementsOf = (sql: string): readonly string[] =>
  sql
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, "''")
    .split(";")
    .map((statement) => statement.replaceAll(/\s+/g, " ").trim())
    .filter((statement) => statement !== "");

const faultsOf = (sql: string): readonly string[] => {
  const statements = statementsOf(sql);
  const made = new Set(statements.map((statement) => tableOf(statement, /^create (?:table|view)/)));
  return statements.flatMap((statement) =>
    RULES.filter(({ breaks }) => breaks(statement, (table) => made.has(table))).map(
      ({ says }) => `${says}: ${statement.slice(0, 80)}`,
    ),
  );
};

const BASELINE = "baseline";
const sqlIn = (folder: string): readonly string[] =>
  readdirSync(join(repository, folder)).filter((name) => name.endsWith(".sql"));
const baseline = sqlIn(join(FOLDER, BASELINE));
const files = [...baseline, ...sqlIn(FOLDER)].toSorted();
const sqlOf = (name: string): string =>
  readFileSync(join(repository, FOLDER, ...(baseline.includes(name) ? [BASELINE] : []), name), "utf8");

test("migrations are numbered from 1 without gaps", () => {
  expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_, index) => index + 1));
});

const checksumOf = (name: string): string => createHash("sha256").update(sqlOf(name)).digest("hex");

test.each(Object.entries(released))("%s is as it was when it was listed", (name, checksum) => {
  // Databases that had it refuse to start beside another one, and older backups cannot be restored. Add a migration instead.
  expect(files.includes(name) ? checksumOf(name) : "gone").toBe(checksum);
});

test("every migration is listed with its checksum", () => {
  expect(Object.keys(released)).toEqual(files);
});

// Those of the baseline make the schema of the first release; each after it is applied while processes of the version before still work.
test.each(files.filter((name) => !baseline.includes(name)))(
  "%s can be applied while the version before still works",
  (name) => {
    expect(faultsOf(sqlOf(name))).toEqual([]);
  },
);

describe("a migration that is refused", () => {
  test.each([
    ["takes away", "alter table goods drop column sku;"],
    ["takes away", "drop table coupon;"],
    ["takes away", "alter table goods rename column sku to code;"],
    [
      "adds a column",
      "alter table coupon\n  add column one text not null default '',\n  add column two text not null;",
    ],
    ["rewrites", "alter table posting alter column amount type numeric;"],
    ["rewrites", "alter table member_order alter column kind set not null;"],
    ["rewrites", "alter table wallet add constraint wallet_check check (balance >= 0);"],
    ["builds an index", "-- for the list\ncreate index order_at_idx on member_order (at);"],
    ["changes every row", "update member set nickname = trim(nickname);"],
  ])("%s: %s", (says, sql) => {
    expect(faultsOf(sql)).toEqual([expect.stringContaining(says)]);
  });

  test("does not include one that only adds", () => {
    const sql = `create table seeded (id integer primary key, member_id integer not null);
      create index seeded_idx on seeded (member_id);
      alter table seeded add column more text not null;
      create index if not exists order_at_idx on member_order (at);
      alter table member add column seeded text;
      alter table bank rename to bank_row;
      create view bank as select * from bank_row;
      alter table posting add column seeded text;
      alter table wallet add constraint wallet_check check (balance >= 0) not valid;
      create or replace function f() returns void language sql as $$ update member set nickname = ''; $$;`;
    expect(faultsOf(sql)).toEqual([]);
  });
});
