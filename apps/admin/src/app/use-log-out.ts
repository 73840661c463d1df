import { isUnanswered } from "@espalier/web/is-unanswered";
import { queryClient } from "@espalier/web/query-client";
import { toastFailure } from "@espalier/web/toast-failure";
import { useNavigate } from "react-router";

import { api } from "../lib/api.ts";
import { paths } from "../lib/paths.ts";
import { session } from "../lib/session.ts";

/** Ends the operator's session and opens the login. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    try {
      await api("adminLogout");
    } catch (error) {
      // The cookie is the server's to take away, so without its answer nobody is logged out.
      if (isUnanswered(error)) return toastFailure(error);
    }
    session.end();
    queryClient.clear();
    await navigate(paths.login());
  };
}
