import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { addressKey, alikeIn, mailboxOf, phoneKey } from "./alike.ts";

const word = fc.stringMatching(/^[a-z][a-z0-9]{0,9}$/);

describe("a mailbox", () => {
  test("is the same in any case and with any tag", () => {
    fc.assert(
      fc.property(word, word, word, (name, tag, host) => {
        const plain = `${name}@${host}.example`;
        expect(mailboxOf(`${name.toUpperCase()}+${tag}@${host}.EXAMPLE`)).toBe(mailboxOf(plain));
        expect(mailboxOf(plain)).toBe(plain);
      }),
    );
  });

  test("keeps its dots but where the provider ignores them", () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(mailboxOf(`${one}.${other}@gmail.com`)).toBe(mailboxOf(`${one}${other}+x@googlemail.com`));
        expect(mailboxOf(`${one}.${other}@shop.example`)).not.toBe(mailboxOf(`${one}${other}@shop.example`));
      }),
    );
  });

  test("of a mailbox is itself", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(mailboxOf(mailboxOf(text))).toBe(mailboxOf(text));
      }),
    );
  });

  test.each(["", "@", "+tag@shop.example", "nobody", "mei@"])("of %j is none", (text) => {
    expect(mailboxOf(text)).toBe("");
  });

  test("of a provider with other tags has none of them", () => {
    expect(mailboxOf("mei-shop@yahoo.com")).toBe("mei@yahoo.com");
    expect(mailboxOf("mei-shop@shop.example")).toBe("mei-shop@shop.example");
  });
});

describe("a telephone number", () => {
  test.each([
    ["+65 8123 4567", "81234567"],
    ["0049 170 1234567", "0170/1234567"],
    ["８１２３４５６７", "8123-4567"],
  ])("%s is %s", (one, other) => {
    expect(phoneKey(one)).toBe(phoneKey(other));
    expect(phoneKey(one)).not.toBe("");
  });

  test.each(["", "000000000", "123456", "none"])("%j names nobody", (text) => {
    expect(phoneKey(text)).toBe("");
  });
});

describe("an address", () => {
  const at = (address: string, city = "Köln", country = "de") => addressKey({ country, city, address });

  test("is the same however its words are written", () => {
    expect(at("Lindenstraße 12, Hof")).toBe(at("hof LINDENSTRASSE 12".replace("SS", "ß"), "KOLN", "DE"));
    expect(at("Linden 12")).not.toBe(at("Linden 1 2"));
    expect(at("Linden 12")).not.toBe(at("Linden 12", "Bonn"));
    expect(at("Linden 12")).not.toBe(at("Linden 12", "Köln", "AT"));
  });

  test("that says nothing is like none", () => {
    expect([at(""), at(" - ")]).toEqual(["", ""]);
    const nothing = { emails: [""], phones: [""], addresses: [{ country: "", city: "", address: "" }] };
    expect(alikeIn(nothing, nothing)).toEqual([]);
  });
});

test("what is unlike is not marked, and what is alike is, no matter who is the buyer", () => {
  const party = fc.record({
    emails: fc.array(
      word.map((name) => `${name}@shop.example`),
      { maxLength: 2 },
    ),
    phones: fc.array(fc.stringMatching(/^[1-9][0-9]{7}$/), { maxLength: 2 }),
    addresses: fc.array(fc.record({ country: fc.constant("SG"), city: word, address: word }), { maxLength: 2 }),
  });
  fc.assert(
    fc.property(party, party, (one, other) => {
      expect(alikeIn(one, other)).toEqual(alikeIn(other, one));
      const wanted = [
        ...(one.addresses.length > 0 ? ["address"] : []),
        ...(one.phones.length > 0 ? ["phone"] : []),
        ...(one.emails.length > 0 ? ["email"] : []),
      ];
      expect(alikeIn(one, one)).toEqual(wanted);
    }),
  );
});
