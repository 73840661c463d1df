import type { SellerProof } from "../vocabulary/order.ts";

/**
 * Why what names a seller does not count: no member has this code or number, the member is frozen, or the member is the buyer. `company` is
 * the choice of no member.
 */
export type Standing = "good" | "company" | "unknown" | "frozen" | "own";

/** Something that names the seller of an order: how it is known, whom it names, and whether that member can sell it. */
export type SellerClaim<Member> = {
  readonly proof: SellerProof;
  readonly standing: Standing;
  /** Null where no member is named. */
  readonly member: Member | null;
};

export type Attribution<Member> = {
  /** Null: the company sells it. */
  readonly seller: { readonly member: Member; readonly proof: SellerProof } | null;
  /** Null: nothing that counts was said. */
  readonly decidedBy: SellerProof | null;
  /** The stronger claims that do not count, the strongest first. */
  readonly ignored: readonly { readonly proof: SellerProof; readonly standing: "unknown" | "frozen" | "own" }[];
};

/** The stronger proof is the smaller number. What an operator says of a customer stands in the place of the customer's own history. */
const STRENGTH: Readonly<Record<SellerProof, number>> = { chosen: 1, operator: 2, customer: 2, code: 3, visit: 4 };

/**
 * Whom an order of a customer is attributed to: the customer's own choice, before the member from whom the customer bought already, before a
 * code in the address or typed, before the code seen last, before none. A claim that does not count leaves the decision to the next one; the
 * choice of the company ends it.
 */
export const attributeOrder = <Member>(claims: readonly SellerClaim<Member>[]): Attribution<Member> => {
  const ordered = claims.toSorted((a, b) => STRENGTH[a.proof] - STRENGTH[b.proof]);
  const ignored: Attribution<Member>["ignored"][number][] = [];
  for (const { proof, standing, member } of ordered) {
    if (standing === "company") return { seller: null, decidedBy: proof, ignored };
    if (standing === "good" && member !== null) return { seller: { member, proof }, decidedBy: proof, ignored };
    ignored.push({ proof, standing: standing === "good" ? "unknown" : standing });
  }
  return { seller: null, decidedBy: null, ignored };
};
