import type { DataOf } from "@espalier/contract/types";
import { CopyableText } from "@espalier/ui/data/copyable-text";
import { Dialog } from "@espalier/ui/overlays/dialog";
import { KeyValueList } from "@espalier/ui/data/key-value-list";
import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { useCopy } from "../../lib/use-copy.ts";

export type Added = DataOf<"adminMemberAdd"> & { readonly name: string };

/** The new member's number and place, and the address that the first password was sent to. */
export function AddedMember({ added, onClose }: { added: Added; onClose: () => void }) {
  const { t } = useTranslation(["members", "shell"]);
  const copy = useCopy();
  const { uid, name, sent_to: where, parent, side } = added;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("adding.doneTitle", { name })}
      description={t("adding.doneHint", { where })}
      confirmLabel={t("shell:close")}
      onConfirm={onClose}
    >
      <KeyValueList
        items={[
          { key: "uid", name: t("uid"), value: <CopyableText text={uid} label={t("shell:copy")} onCopy={copy} /> },
          {
            key: "place",
            name: t("adding.place"),
            value:
              parent === null || side === null
                ? t("adding.placeTop")
                : t("adding.placeOf", { name: parent.name, uid: parent.uid, side: t(`side.${side}`) }),
          },
        ]}
      />
      <p className="pt-3 text-small">
        <Link to={paths.member({ uid })} className={textLinkStyle}>
          {t("adding.open")}
        </Link>
      </p>
    </Dialog>
  );
}
