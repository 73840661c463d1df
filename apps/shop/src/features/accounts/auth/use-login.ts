import { CallError } from "@espalier/contract/caller";
import { deviceKey } from "@espalier/web/device/device-key";
import { useSubmit } from "@espalier/web/use-submit";
import { useNavigate } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import type { RefusedFields } from "../../../lib/forms/refused-field.ts";
import { enterShop } from "./enter-shop.ts";

type Entered = { readonly username: string; readonly password: string; readonly code?: string };

/** Which of both is wrong the server does not say; a password is the likelier one. */
export const refusedByLogin: RefusedFields<"login", keyof Entered> = {
  keys: {
    "login.wrong": "password",
    "login.too_many": null,
    "member.frozen": null,
    "totp.code_required": null,
    "totp.code_wrong": "code",
  },
  request: { username: "username", password: "password", code: "code" },
};

type Login = { readonly onCode: () => void; readonly onFailed: (error: unknown) => void };

/**
 * Logs in, loads the member, and goes home, which offers the page that was wanted. `onCode`: the password was right, and
 * the member's authenticator app has to confirm it.
 */
export function useLogin({ onCode, onFailed }: Login) {
  const navigate = useNavigate();

  return useSubmit({
    send: (form: Entered, options) => api("login", { ...form, device: deviceKey() }, options),
    onDone: async (token, { username }) => {
      await enterShop(token, username);
      await navigate(paths.home(), { replace: true });
    },
    onFailed: (error) => {
      if (error instanceof CallError && error.key === "totp.code_required") onCode();
      else onFailed(error);
    },
  });
}
