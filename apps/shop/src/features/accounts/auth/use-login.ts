import { useSubmit } from "@espalier/web/use-submit";
import { useNavigate } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import { deviceKey } from "../../../lib/device-key.ts";
import { enterShop } from "./enter-shop.ts";

/** Logs in, loads the member, and goes home, which offers the page that was wanted. */
export function useLogin() {
  const navigate = useNavigate();

  return useSubmit({
    send: (form: { username: string; password: string }, options) =>
      api("login", { ...form, device: deviceKey() }, options),
    onDone: async (token, { username }) => {
      await enterShop(token, username.trim());
      await navigate(paths.home(), { replace: true });
    },
  });
}
