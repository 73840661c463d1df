import { NoticeBar } from "@espalier/ui/feedback/notice-bar";
import { KeyRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";

import { paths } from "../../lib/paths.ts";
import { LazyDialog } from "../../components/lazy-dialog.ts";

/** Says before anything is typed that a security password has to be set first. */
export function PinMissingNotice() {
  const { t } = useTranslation("wallets");
  return (
    <NoticeBar icon={KeyRound} render={(slot) => <Link to={paths.walletPassword()} {...slot} />}>
      {t("pinMissing.title")}
    </NoticeBar>
  );
}

/** The same as a dialog for members who continue without one, with a link to set it. */
export function PinMissingDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(["wallets", "shell"]);
  const navigate = useNavigate();
  return (
    <LazyDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t("pinMissing.title")}
      description={t("pinMissing.text")}
      confirmLabel={t("pinMissing.set")}
      cancelLabel={t("shell:cancel")}
      onConfirm={() => void navigate(paths.walletPassword())}
    />
  );
}
