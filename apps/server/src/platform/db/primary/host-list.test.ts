import { expect, test } from "vitest";

import { atHost, hostsOf, withHostList } from "./host-list.ts";

test("a list of hosts is kept in an ordinary address", () => {
  const url = withHostList("postgres://owner:p%40ss@one:5433,two,[::1]:5434/espalier?sslmode=require");
  expect(URL.canParse(url)).toBe(true);
  expect(hostsOf(url)).toEqual(["one:5433", "two:5432", "[::1]:5434"]);
  expect(hostsOf(url).map((host) => atHost(url, host))).toEqual([
    "postgres://owner:p%40ss@one:5433/espalier?sslmode=require",
    "postgres://owner:p%40ss@two:5432/espalier?sslmode=require",
    "postgres://owner:p%40ss@[::1]:5434/espalier?sslmode=require",
  ]);
});

test("a password may have any signs", () => {
  expect(hostsOf(withHostList("postgres://owner:1,2@one@two,three/espalier"))).toEqual(["two:5432", "three:5432"]);
});

test.each([
  "postgres://owner@one:5433/espalier",
  "postgres://owner:1,2@one:5433/espalier",
  "postgres://one/espalier?application_name=a,b",
])("an address of one host stays as it is: %s", (url) => {
  expect(withHostList(url)).toBe(url);
  expect(hostsOf(url)).toHaveLength(1);
});

test.each(["postgres://one:x,two/espalier", "postgres://,/espalier", "one,two"])("%s is no list of hosts", (text) => {
  expect(withHostList(text)).toBe(text);
});
