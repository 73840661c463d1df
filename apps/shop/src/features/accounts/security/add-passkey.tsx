import { TextField } from "@espalier/ui/forms/text-field";
import { Button } from "@espalier/ui/foundations/button";
import { toaster } from "@espalier/web/toaster";
import { addPasskey, toastPasskeyFailure } from "@espalier/web/passkeys/use-passkey";
import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { ProofSheet } from "./proof-sheet.tsx";
import { securityQuery } from "./security-query.ts";

/** Has this device make a passkey, once the password was right, and stores it under a name. */
export function AddPasskey() {
  const { t } = useTranslation("security");
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");

  function begin() {
    setName("");
    setOpen(true);
  }

  async function onDone(added: "added" | "known" | null) {
    if (added === null) return;
    setOpen(false);
    if (added === "known") return void toaster.show(t("passkeys.known"));
    void toaster.show(t("passkeys.done"), { tone: "success" });
    await queries.invalidateQueries(securityQuery);
  }

  return (
    <>
      <Button variant="soft" full icon={Plus} onClick={begin}>
        {t("passkeys.add")}
      </Button>
      <ProofSheet
        open={open}
        onOpenChange={setOpen}
        title={t("passkeys.add")}
        description={t("passkeys.addHint")}
        confirmLabel={t("passkeys.next")}
        ready={name.trim() !== ""}
        send={async (proof) =>
          await addPasskey(
            async () => await api("userPasskeyAddBegin", proof),
            async (made) => await api("userPasskeyAdd", { name: name.trim(), ...made }),
          )
        }
        onDone={onDone}
        onFailed={(error) => toastPasskeyFailure(error, t("passkeys.failed"))}
      >
        <TextField
          data-autofocus
          name="name"
          required
          label={t("passkeys.name")}
          hint={t("passkeys.nameHint")}
          limit={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </ProofSheet>
    </>
  );
}
