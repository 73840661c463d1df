import { Dialog } from "@espalier/ui/overlays/dialog";
import { TextField } from "@espalier/ui/forms/text-field";
import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** Asks for the target of the link on the selected words; an empty one removes the link. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation(["editor", "shell"]);
  const known: unknown = editor.getAttributes("link")["href"];
  const [href, setHref] = useState(typeof known === "string" ? known : "");

  function link() {
    const address = href.trim();
    const chain = editor.chain().focus().extendMarkRange("link");
    if (address === "") chain.unsetLink().run();
    else chain.setLink({ href: address }).run();
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("link")}
      confirmLabel={t("shell:save")}
      onConfirm={link}
      cancelLabel={t("shell:cancel")}
    >
      <TextField
        label={t("address")}
        hint={t("addressHint")}
        value={href}
        limit={300}
        autoComplete="off"
        data-autofocus=""
        onChange={(event) => setHref(event.target.value)}
      />
    </Dialog>
  );
}
