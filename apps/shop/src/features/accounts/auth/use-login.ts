import { CallError } from "@espalier/contract/caller";
import { toastFailure } from "@espalier/web/toast-failure";
import { useSubmit } from "@espalier/web/use-submit";
import { useNavigate } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import { deviceKey } from "../../../lib/device-key.ts";
import { enterShop } from "./enter-shop.ts";

type Entered = { readonly username: string; readonly password: string; readonly code?: string };

/**
 * Logs in, loads the member, and goes home, which offers the page that was wanted. `onCode`: the password was right, and
 * the member's authenticator app has to confirm it.
 */
export function useLogin(onCode: () => void) {
  const navigate = useNavigate();

  return useSubmit({
    send: (form: Entered, options) => api("login", { ...form, device: deviceKey() }, options),
    onDone: async (token, { username }) => {
      await enterShop(token, username);
      await navigate(paths.home(), { replace: true });
    },
    onFailed: (error) => {
      if (error instanceof CallError && error.key === "totp.code_required") onCode();
      else toastFailure(error);
    },
  });
}
