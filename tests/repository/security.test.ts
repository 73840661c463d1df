import { existsSync } from "node:fs";
import { join, normalize } from "node:path";
import { expect, test } from "vitest";
import { repository, textOf } from "./repository.ts";

const PAPER = "docs/security.md";

interface Row {
  readonly id: string;
  readonly requirement: string;
  readonly status: string;
  readonly proof: string;
}

const rowsOf = (text: string): readonly Row[] =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (?:\*\*)?(\w+)(?:\*\*)? \| (.+?) \|$/gm)].map(
    ([, id = "", requirement = "", status = "", proof = ""]) => ({ id, requirement, status, proof }),
  );

const filesOf = ({ proof }: Row): readonly string[] =>
  [...proof.matchAll(/\]\(([^)#]+)/g)].map(([, path = ""]) => normalize(join("docs", path)));

const faultsOf = (rows: readonly Row[]): readonly string[] =>
  rows.flatMap((row) => {
    const files = filesOf(row);
    const missing = files.filter((path) => !existsSync(join(repository, path)));
    if (missing.length > 0) return [`${row.id}: there is no ${missing.join(", ")}`];
    if (row.status === "open")
      return files.length > 0 || row.proof.length < 10 ? [`${row.id}: says not why it is open`] : [];
    if (row.status !== "met" && row.status !== "partly") return [`${row.id}: ${row.status} is no state`];
    return files.length === 0 ? [`${row.id}: has no proof`] : [];
  });

const rows = rowsOf(textOf(PAPER));

test("every requirement has a state, and a proof that is there or a reason", () => {
  expect(rows.length).toBeGreaterThan(150);
  expect(faultsOf(rows)).toEqual([]);
});

test("no requirement is listed twice, and they are in order", () => {
  const ids = rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const rank = (id: string): number => id.split(".").reduce((sum, part) => sum * 100 + Number(part), 0);
  expect(ids.toSorted((one, other) => rank(one) - rank(other))).toEqual(ids);
});

test("the page states the right counts", () => {
  const count = (status: string): number => rows.filter((row) => row.status === status).length;
  expect(textOf(PAPER)).toContain(
    `Of ${rows.length} rows ${count("met")} are met, ${count("partly")} partly, ${count("open")} open.`,
  );
});

test("a missing proof, a row without one, and an open row without a reason are found", () => {
  const seeded = rowsOf(`| 1.1.1 | One | met | [gone](../tests/gone.test.ts) |
| 1.1.2 | Two | met | trust us |
| 1.1.3 | Three | **open** | ? |
| 1.1.4 | Four | **open** | nobody has done it |
| 1.1.5 | Five | maybe | [here](security.md) |`);
  expect(faultsOf(seeded).map((fault) => fault.slice(0, 5))).toEqual(["1.1.1", "1.1.2", "1.1.3", "1.1.5"]);
});
