import { useSubmit } from "@espalier/web/use-submit";
import { useNavigate } from "react-router";

import { isInside } from "../../../lib/is-inside.ts";
import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import { deviceKey } from "../../../lib/device-key.ts";
import { session } from "../../../lib/session.ts";

/** Logs in, loads the member, and goes to the page that was wanted, or home. */
export function useLogin() {
  const navigate = useNavigate();

  return useSubmit({
    send: (form: { username: string; password: string }, options) =>
      api("login", { ...form, device: deviceKey() }, options),
    onDone: async (token) => {
      session.begin(token);
      await loadMember();
      const wanted = session.takeWantedPage() ?? paths.home();
      await navigate(isInside(wanted) ? wanted : paths.home(), { replace: true });
    },
  });
}

/**
 * Fetched only now, so that the login is drawn without the code that keeps the server's answers. Should the member not
 * load, the next screen says so.
 */
async function loadMember(): Promise<void> {
  const [{ queryClient }, { userInfoQuery }] = await Promise.all([
    import("@espalier/web/query-client"),
    import("../../../lib/queries/member-queries.ts"),
  ]);
  queryClient.clear();
  await queryClient.query(userInfoQuery).catch(() => undefined);
}
