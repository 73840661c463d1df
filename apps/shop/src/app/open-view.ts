import { CallError } from "@espalier/contract/caller";
import { replace } from "react-router";

import { api } from "../lib/api.ts";
import { paths } from "../lib/paths.ts";
import { session } from "../lib/session.ts";

/** Why a link opened no view: it is over for good, or nobody answered. */
export type UnopenedView = "over" | "failed";

/** Kept beside the address, so that it can be sent again when no answer came. */
let secret = "";

/**
 * The admin app opens the shop as a member by a link with a secret in the address's fragment, which browsers do not send to a server. The
 * secret is good once, and is removed from the address before it is used, so that neither the history nor a copied address contains it.
 */
export async function openView(): Promise<Response | UnopenedView> {
  const { hash, pathname } = window.location;
  if (hash !== "") {
    secret = hash.slice(1);
    window.history.replaceState(window.history.state, "", pathname);
  }
  if (secret === "") return "over";
  // From here on, the tab shows nobody who is logged in on this device.
  session.view("");
  try {
    session.view(await api("publicViewOpen", { secret }));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.key !== "view.link_over" && !error.key.startsWith("input.")) return "failed";
    secret = "";
    return "over";
  }
  secret = "";
  return replace(paths.home());
}
