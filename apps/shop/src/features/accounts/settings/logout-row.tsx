import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useQueryClient } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import { cart } from "../../../lib/cart/cart.ts";
import { session } from "../../../lib/session.ts";
import { LazyDialog } from "../../../components/lazy-dialog.ts";

/** Ends the session on the server, then here; if the server cannot be reached, the member stays logged in and may try again. */
export function LogoutRow() {
  const { t } = useTranslation(["settings", "shell"]);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { busy, submit } = useSubmit({
    send: (_: null, options) => api("userLogout", {}, options),
    onDone: async () => {
      session.end();
      cart.leave();
      await navigate(paths.login(), { replace: true });
      queries.clear();
    },
    onFailed: () => void toaster.show(t("logoutFailed"), { tone: "danger" }),
  });

  return (
    <>
      <ListGroup>
        <ListRow icon={LogOut} title={t("logout")} tone="danger" onClick={() => setAsking(true)} />
      </ListGroup>
      <LazyDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("logoutQuestion")}
        confirmLabel={t("logout")}
        onConfirm={() => submit(null)}
        cancelLabel={t("shell:cancel")}
        danger
        busy={busy}
      />
    </>
  );
}
