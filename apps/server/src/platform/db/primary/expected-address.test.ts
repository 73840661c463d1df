import { expect, test } from "vitest";

import { expectedOfAddress } from "./expected-address.ts";
import { withHostList } from "./host-list.ts";

const expectedOf = (text: string): string => expectedOfAddress(withHostList(text)) ?? "nothing else";
const many = Array.from({ length: 20 }, (_, number) => `db${number}`).join(",");

test.each([
  "postgres://owner:p@db1:5432/espalier",
  "postgres://owner:p@localhost/espalier?host=/run/postgresql",
  "postgres://owner:p@[::1],[fe80::2]:5433/espalier?sslmode=verify-full",
  "postgres://owner:1,b@db1:5433/espalier",
  `postgres://owner:p@${many}/espalier`,
])("%s is an address of a database", (text) => {
  expect(expectedOf(text)).toBe("nothing else");
});

const BOTH_SIDES = "a host on both sides of each comma, such as db1:5432,db2:5432";
const A_NAME = "the name of a database, such as /espalier, behind the host";

test.each([
  ["postgres://owner@db1,/espalier", BOTH_SIDES],
  ["postgres://owner@,db1/espalier", BOTH_SIDES],
  ["postgres://owner@db1,,db2/espalier", BOTH_SIDES],
  ["postgres://owner@db1, db2/espalier", BOTH_SIDES],
  ["postgres://owner@db1,db2:99999/espalier", BOTH_SIDES],
  ["postgres://owner@db1,db2:5432:5433/espalier", BOTH_SIDES],
  ["postgres://owner@db1,db2,DB1:5432/espalier", "each host once, not DB1:5432 twice"],
  ["postgres://owner@db1", A_NAME],
  ["postgres://owner@db1,db2/", A_NAME],
  ["postgres://owner@db1,db2/espalier/x", A_NAME],
  ["postgres:///espalier?host=/run/postgresql&user=owner", "a host before the database"],
  ["postgres://owner@db1/espalier?user=postgres", 'no "user" behind the question mark'],
  ["postgres://owner@db1/espalier?password=p", 'no "password" behind the question mark'],
  ["postgres://owner@db1,db2/espalier?port=5433", 'no "port" behind the question mark'],
  ["postgres://owner@db1,db2/espalier?host=db1", 'no "host" behind the question mark'],
])("of %s is expected: %s", (text, expected) => {
  expect(expectedOf(text)).toContain(expected);
});
