import { isRefusal } from "../../lib/is-refusal.ts";
import { type Problem, problemOf } from "../../lib/problem.ts";
import { useScripted } from "../../lib/use-scripted.ts";

/** The part of the page of details with the passkeys. */
export const PASSKEYS_PLACE = "passkeys";

/** Whether passkeys of this host can be used on this page; never in what the server writes. */
export const usePasskeysOf = (host: string): boolean =>
  useScripted() && host !== "" && host === window.location.hostname && "PublicKeyCredential" in window;

/** Why a passkey could not be made or used: in the server's words, or that the browser failed. */
export const passkeyProblem = (error: unknown, failed: string): Problem & { readonly key: string } =>
  // A fault is said in one place, since the browser's fields have other names.
  isRefusal(error) ? { ...problemOf(error), faults: {}, key: error.key } : { msg: failed, faults: {}, key: "" };
