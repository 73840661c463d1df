import fc from "fast-check";
import { expect, test } from "vitest";

import { SELLER_PROOFS, type SellerProof } from "../vocabulary/order.ts";
import { attributeOrder, type SellerClaim, type Standing } from "./attribute-order.ts";

const STANDINGS: readonly Standing[] = ["good", "company", "unknown", "frozen", "own"];
const ORDER: readonly (readonly SellerProof[])[] = [["chosen"], ["customer", "operator"], ["code"], ["visit"]];

const claim = (proof: SellerProof, standing: Standing = "good", member = 1): SellerClaim<number> => ({
  proof,
  standing,
  member: standing === "company" || standing === "unknown" ? null : member,
});

test("the customer's choice counts before the seller of old, a code before a visit, and nothing names the company", () => {
  const all = [claim("visit", "good", 4), claim("code", "good", 3), claim("customer", "good", 2), claim("chosen")];
  for (let left = all; left.length > 0; left = left.slice(0, -1)) {
    const { proof, member } = left.at(-1) ?? claim("chosen");
    expect(attributeOrder(left)).toEqual({ seller: { member, proof }, decidedBy: proof, ignored: [] });
  }
  expect(attributeOrder([])).toEqual({ seller: null, decidedBy: null, ignored: [] });
});

test("what does not count is named, and the next proof decides", () => {
  expect(attributeOrder([claim("code", "frozen"), claim("visit", "good", 7), claim("chosen", "unknown")])).toEqual({
    seller: { member: 7, proof: "visit" },
    decidedBy: "visit",
    ignored: [
      { proof: "chosen", standing: "unknown" },
      { proof: "code", standing: "frozen" },
    ],
  });
});

test("who chooses the company has no seller, whatever else is known", () => {
  expect(attributeOrder([claim("chosen", "company"), claim("customer"), claim("code")])).toMatchObject({
    seller: null,
  });
});

const someClaims = fc.uniqueArray(
  fc.record({ proof: fc.constantFrom(...SELLER_PROOFS), standing: fc.constantFrom(...STANDINGS), member: fc.nat(9) }),
  { selector: ({ proof }) => ORDER.findIndex((proofs) => proofs.includes(proof)), maxLength: 4 },
);

test("the seller is who the strongest claim names that counts, in whatever order claims arrive", () => {
  fc.assert(
    fc.property(someClaims, (some) => {
      const claims = some.map(({ proof, standing, member }) => claim(proof, standing, member));
      const decided = attributeOrder(claims);
      expect(attributeOrder(claims.toReversed())).toEqual(decided);
      const ranked = ORDER.flatMap((proofs) => claims.filter(({ proof }) => proofs.includes(proof)));
      const decisive = ranked.findIndex(({ standing }) => standing === "good" || standing === "company");
      const first = ranked[decisive];
      expect(decided.seller).toEqual(first?.standing === "good" ? { member: first.member, proof: first.proof } : null);
      expect(decided.ignored.map(({ proof }) => proof)).toEqual(
        ranked.slice(0, decisive === -1 ? ranked.length : decisive).map(({ proof }) => proof),
      );
    }),
  );
});

test("a weaker claim never changes whom a stronger one names", () => {
  fc.assert(
    fc.property(someClaims, fc.nat(9), (some, member) => {
      const claims = some
        .filter(({ proof }) => proof !== "visit")
        .map((each) => claim(each.proof, each.standing, each.member));
      const { seller } = attributeOrder(claims);
      if (seller === null) return;
      expect(attributeOrder([...claims, claim("visit", "good", member)]).seller).toEqual(seller);
    }),
  );
});
