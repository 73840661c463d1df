import { maskedName } from "@espalier/core/accounts/masked-name";
import { type Attribution, attributeOrder } from "@espalier/core/sellers/attribute-order";
import type { SellerProof } from "@espalier/core/vocabulary/order";

import { readSettings } from "../settings/settings.ts";
import type { SellersDeps } from "./deps.ts";
import { COMPANY, findClaims, type Named, type NamedMember } from "./queries.ts";
import { readVisit } from "./visit-value.ts";

/** What a request says of the seller. All of it may be wrong. */
export type SellerRequest = {
  /** The customer whose session it is; undefined for a visitor, of whom nothing is proved. */
  readonly customerId: number | undefined;
  /** The account number or code that the customer chose; "0" is the company. */
  readonly chosen: string;
  /** The code in the address, or typed at checkout. */
  readonly code: string;
  /** The signed value of the code seen last. */
  readonly visit: string;
};

export type ChosenSeller = {
  readonly seller: {
    readonly id: number;
    readonly uid: string;
    /** As on the page that an operator approved; masked without one. */
    readonly name: string;
    readonly proof: SellerProof;
  } | null;
} & Pick<Attribution<unknown>, "decidedBy" | "ignored">;

/**
 * Whom an order of a customer is attributed to, and what does not count of that which the request says. A member who buys from the own page
 * sells nothing: that is known of a session whose customer is the member or has proved the member's address, and of nobody else, so that a
 * quote reveals to no visitor whether an address is a member's.
 */
export const chooseSeller = async (
  { db, ...keys }: Pick<SellersDeps, "db" | "secretKey" | "previousKeys">,
  request: SellerRequest,
  now: Date,
): Promise<ChosenSeller> => {
  const settings = await readSettings(db);
  const seen = readVisit(request.visit, keys, { now, days: settings["shop.attributionDays"] });
  const said: readonly Named[] = [
    { proof: "chosen", word: request.chosen.trim() },
    // Nobody chooses the company by an address.
    { proof: "code", word: request.code.trim() === COMPANY ? "" : request.code.trim() },
    { proof: "visit", word: seen?.code ?? "" },
  ];
  const found = await findClaims(
    db,
    said.filter(({ word }) => word !== ""),
    request.customerId,
  );
  const { seller, ...how } = attributeOrder(
    found.map(({ proof, standing, id, uid, nickname, page_name: pageName }) => ({
      proof,
      standing,
      member: id === null ? null : ({ id, uid: uid ?? "", nickname: nickname ?? "", pageName } satisfies NamedMember),
    })),
  );
  if (seller === null) return { seller, ...how };
  const { id, uid, nickname, pageName } = seller.member;
  return { seller: { id, uid, name: pageName ?? maskedName(nickname), proof: seller.proof }, ...how };
};
