import type { Call } from "@espalier/contract/define-call";
import { calls } from "@espalier/contract/calls.generated";
import { decodeRequest } from "@espalier/contract/decode-request";
import type { ErrorKey } from "@espalier/contract/errors";
import type { ShopCallName } from "@espalier/contract/types";
import { expect } from "vitest";

/** The server reads this request. */
export function accepts(name: ShopCallName, request: object): void {
  expect(decoded(name, request), name).toMatchObject({ ok: true });
}

/** The server reads this request as these values of the domain. */
export function reads(name: ShopCallName, request: object, values: object): void {
  expect(decoded(name, request), name).toMatchObject({ ok: true, value: values });
}

/** The server refuses this request for this reason. */
export function refuses(name: ShopCallName, request: object, key: ErrorKey): void {
  expect(decoded(name, request), name).toMatchObject({ ok: false, failure: { key } });
}

function decoded(name: ShopCallName, request: object) {
  const call: Call = calls[name];
  return decodeRequest(call, request);
}
