import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { calls } from "@espalier/contract/calls.generated";
import type { Call } from "@espalier/contract/define-call";
import { expect, test } from "vitest";
import { readSpecCalls } from "./read-spec-calls.ts";

const specification = fileURLToPath(new URL("../../../shared/spec.txt", import.meta.url));
const copy: readonly string[] = readFileSync(new URL("spec-calls.txt", import.meta.url), "utf8")
  .trim()
  .split("\n");

test("the committed list of calls is the specification's", () => {
  const specified = existsSync(specification) ? readSpecCalls(readFileSync(specification, "utf8")) : copy;
  expect(copy).toEqual(specified);
  expect(copy.length).toBeGreaterThanOrEqual(58);
});

test("every call of the specification is there", () => {
  const served = new Set(Object.values<Call>(calls).flatMap(addresses));
  expect(copy.filter((call) => !served.has(call))).toEqual([]);
});

test("no two calls answer the same request", () => {
  const all = Object.values<Call>(calls).flatMap(addresses);
  expect(all.filter((call, position) => all.indexOf(call) !== position)).toEqual([]);
});

test("a table's cells are read with all their calls", () => {
  const table = [
    "## 7. The calls it makes",
    "| Method and path | Payload | Response use |",
    "| POST /user/logout (one reading) or POST /logout {} (another) | empty | the path differs |",
    "| POST /user/address/add or /user/address/set | {id} | code, msg |",
    "| GET /book/setting, GET /book/days | none | set by /x |",
    "## 8. Errors",
  ];
  expect(readSpecCalls(table.join("\n"))).toEqual([
    "POST /user/logout",
    "POST /logout",
    "POST /user/address/add",
    "POST /user/address/set",
    "GET /book/setting",
    "GET /book/days",
  ]);
});

function addresses({ method, path, aliases = [] }: Call): string[] {
  return [path, ...aliases].map((address) => `${method} ${address}`);
}
