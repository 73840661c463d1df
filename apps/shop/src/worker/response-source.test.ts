import { expect, test } from "vitest";

import { patterns } from "../lib/paths.ts";
import { responseSource } from "./response-source.ts";

const ORIGIN = "https://shop.example";

const answerSource = (path: string, mode: RequestMode = "cors", method = "GET") =>
  responseSource({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN);

test.each(patterns)("%s opens without a connection", (place) => {
  expect(answerSource(place, "navigate")).toBe("shell");
});

test("the query of an address does not matter", () => {
  expect(answerSource("/goods/detail?id=5", "navigate")).toBe("shell");
});

test.each(["/admin", "/admin/members", "/api/docs", "/dev/mail", "/nowhere", "/files/a.webp"])(
  "%s is opened by the server",
  (address) => {
    expect(answerSource(address, "navigate")).toBe("network");
  },
);

test("no call is ever answered from a cache", () => {
  expect(answerSource("/api/user/info")).toBe("network");
  expect(answerSource("/api/files/list")).toBe("network");
  expect(answerSource("/assets/base-1.js", "cors", "POST")).toBe("network");
  expect(answerSource("https://other.example/assets/base-1.js")).toBe("network");
});

test("hashed files and pictures are", () => {
  expect(answerSource("/assets/base-BEwj0Zml.js")).toBe("asset");
  expect(answerSource("/files/avatar/1.webp", "no-cors")).toBe("picture");
  expect(answerSource("/demo/pictures/tea-main.svg", "no-cors")).toBe("picture");
});
