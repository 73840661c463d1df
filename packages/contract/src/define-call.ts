import type { z } from "zod";

import type { ErrorKey } from "./errors.ts";
import type { Permission } from "./roles.ts";

/** One call of the wire: its path, audience, request, and `data` when the code is 200. */
export type Call = Meaning & ({ readonly audience: "visitor" | "member" | "customer" } | ForOperators);

type Meaning = {
  /** The path in camel case. */
  readonly name: string;
  readonly method: "GET" | "POST";
  readonly path: `/${string}`;
  /** Other paths that lead to the same call. */
  readonly aliases?: readonly `/${string}`[];
  readonly summary: string;
  /** The query of a GET, the body of a POST; decoded from the wire into domain values. */
  readonly request: z.ZodType;
  /** `data` of a successful answer; encoded from domain values to the wire. */
  readonly data: z.ZodType;
  /**
   * Its own refusals, beside those by the rules of all calls and those of common fields (refusals.ts). Its use case and its
   * schemas answer no others.
   */
  readonly refusals?: readonly ErrorKey[];
  /**
   * The body carries a file and comes as multipart/form-data. One that may be large comes after all other fields and is handed
   * on as it arrives.
   */
  readonly upload?: "whole" | "stream";
  /** The most bytes of a body that holds more than most do (body-bytes.ts). */
  readonly bodyBytes?: number;
  /** A GET that does something, such as sending a message: counted and refused as a POST is. */
  readonly writes?: true;
  /**
   * A GET whose answer may be some seconds old, since a replica of the database may give it (docs/operations/high-availability.md): one that
   * shows, and never what money or a place is decided by. Who has just written sees it all the same.
   */
  readonly fromReplica?: true;
  /**
   * Opens or ends the caller's session. A browser that asks for a cookie gets the token there, where no script can read it, and the
   * answer's `token` is empty.
   */
  readonly session?: "opens" | "ends";
  /** Allowed for members who must choose new passwords first. Visitors' calls are always allowed. */
  readonly duringReset?: true;
};

type ForOperators = {
  readonly audience: "operator";
  readonly permission: Permitted;
  /** The answer is shown once and stored nowhere, so an idempotency key is ignored. */
  readonly secret?: true;
};

/** The permission a call needs; "none" also admits an operator who still has to set up an authenticator app. */
export type Permitted = Permission | "none";

/** Declares a call. `npm run calls` adds it to the table of all calls and to the browsers' routes. */
export const defineCall = <const Declared extends Call>(call: Declared): Declared => call;
