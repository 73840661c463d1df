import { expect, test } from "vitest";

import { readPush } from "./show-push.ts";

test("a push is read as it was sent", () => {
  const push = {
    title: "Your order is ready",
    text: "Order E1 waits for you.",
    path: "/mine/order/detail?sn=E1",
    tag: "7",
  };
  expect(readPush(JSON.stringify(push))).toEqual(push);
});

test.each([undefined, "", "not JSON", "null", "[]", '{"title":5,"path":{}}'])(
  "%s is shown as a message of the shop",
  (text) => {
    expect(readPush(text)).toEqual({ title: "Espalier", text: "", path: "/", tag: "" });
  },
);

test.each(["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere.example", "javascript:alert(1)", ""])(
  "a push does not lead to %s",
  (path) => {
    expect(readPush(JSON.stringify({ title: "A", text: "b", path, tag: "" })).path).toBe("/");
  },
);
