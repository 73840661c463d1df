import { expect, test } from "vitest";

import { readEmail } from "./email-address.ts";
import { readPassword } from "./password-text.ts";

test.each([
  ["  Ann.Lee+shop@Mail.Example.COM\u200b", "ann.lee+shop@mail.example.com"],
  ["info@xn--e1afmkfd.xn--p1ai", "info@xn--e1afmkfd.xn--p1ai"],
  ["info@пример.рф", "info@xn--e1afmkfd.xn--p1ai"],
  ["anna@münchen.de", "anna@xn--mnchen-3ya.de"],
  ["anna@mu\u0308nchen.de", "anna@xn--mnchen-3ya.de"],
  ["anna@MÜNCHEN.DE", "anna@xn--mnchen-3ya.de"],
  ["a@例子。中国", "a@xn--fsqu00a.xn--fiqs8s"],
  ["a@my\u2011shop.de", "a@my-shop.de"],
])("%s is the address %s", (typed, address) => expect(readEmail(typed)).toBe(address));

test.each(
  ["", "a", "a@", "@b.de", "a@b", "ä@b.de", "a@ü", "a@b/c.de", "a@ü.de:80", "a@ü.de?x", "a@[::1]", "a b@c.de"].concat([
    "a@b.x1",
    "a@xn--.de.",
    "a@ü b.de",
    `a@${"ü".repeat(400)}.de`,
  ]),
)("%s is no address", (typed) => expect(readEmail(typed)).toBeUndefined());

test("a password is the same however its letters were composed, and keeps its blanks", () => {
  expect(readPassword("Pa\u0308ßwort-U\u0308bung")).toBe("Päßwort-Übung".normalize("NFC"));
  expect(readPassword(" a\u00a0b ")).toBe(" a b ");
  expect(readPassword("①")).toBe("①");
});
