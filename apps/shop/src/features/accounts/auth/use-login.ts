import { useSubmit } from "@espalier/web/use-submit";
import { useNavigate } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import { deviceKey } from "../../../lib/device-key.ts";
import { session } from "../../../lib/session.ts";

/** Logs in, loads the member, and goes home, which offers the page that was wanted. */
export function useLogin() {
  const navigate = useNavigate();

  return useSubmit({
    send: (form: { username: string; password: string }, options) =>
      api("login", { ...form, device: deviceKey() }, options),
    onDone: async (token, { username }) => {
      session.begin(token);
      await loadMember(username.trim());
      await navigate(paths.home(), { replace: true });
    },
  });
}

/**
 * Fetched only now, so that the login is drawn without the code that keeps the cart and the server's answers. Should the member not
 * load, the next screen says so.
 */
async function loadMember(username: string): Promise<void> {
  const [{ cart }, { queryClient }, { userInfoQuery }] = await Promise.all([
    import("../../../lib/cart/cart.ts"),
    import("@espalier/web/query-client"),
    import("../../../lib/queries/member-queries.ts"),
  ]);
  cart.enter(username);
  queryClient.clear();
  await queryClient.query(userInfoQuery).catch(() => undefined);
}
