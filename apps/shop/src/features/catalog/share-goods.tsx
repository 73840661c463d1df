import { CallError } from "@espalier/contract/caller";
import { IconButton } from "@espalier/ui/foundations/icon-button";
import { copyText } from "@espalier/web/device/copy-text";
import { queryClient } from "@espalier/web/query-client";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";

import { nativeShare } from "../../lib/device/native-share.ts";
import { paths } from "../../lib/paths.ts";
import { userInfoQuery } from "../../lib/queries/member-queries.ts";
import type { GoodsView } from "./goods-view.ts";

/**
 * Recommends goods with the member's own invite code, by the device's share sheet or by the clipboard. Goods are shown to
 * members only, so the link leads to the registration with the code, after which home offers the goods, and the text names them.
 */
export function ShareGoods({ goods }: { goods: Pick<GoodsView, "id" | "title"> }) {
  const { t } = useTranslation(["goods", "shell"]);

  async function share() {
    try {
      const { invite_code: code } = (await queryClient.query(userInfoQuery)).info;
      const url = `${window.location.origin}${paths.register({ code, goods: goods.id })}`;
      const text = t("shareText", { title: goods.title, code });
      if ("share" in navigator) return void (await nativeShare({ title: goods.title, text, url }));
      const copied = await copyText(`${text} ${url}`);
      void toaster.show(copied ? t("linkCopied") : t("shell:copyFailed"), { tone: copied ? "success" : "danger" });
    } catch (failure) {
      if (failure instanceof CallError) return toastFailure(failure);
      void toaster.show(t("shareFailed"), { tone: "danger" });
    }
  }

  return (
    <IconButton icon={Share2} label={t("share")} onClick={() => void share()} className="-my-2 -mr-2 text-ink-2" />
  );
}
