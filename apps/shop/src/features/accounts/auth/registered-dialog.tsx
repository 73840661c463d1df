import { useTranslation } from "react-i18next";

import { CopyButton } from "../../../components/copy-button.tsx";
import { LazyDialog } from "../../../components/lazy-dialog.ts";

type RegisteredDialogProps = { account: string; onLogin: () => void; onStay: () => void };

/** Shows the new account number, with a link to the login. */
export function RegisteredDialog({ account, onLogin, onStay }: RegisteredDialogProps) {
  const { t } = useTranslation("auth");
  return (
    <LazyDialog
      open
      required
      onOpenChange={onStay}
      title={t("reg.doneTitle")}
      description={t("reg.doneText")}
      confirmLabel={t("reg.toLogin")}
      onConfirm={onLogin}
      cancelLabel={t("reg.stay")}
    >
      <div className="flex flex-col items-center gap-3 rounded-control bg-sunken px-4 py-4">
        <span className="text-small text-ink-3">{t("reg.account")}</span>
        <strong className="tabular text-amount select-all">{account}</strong>
        <CopyButton text={account} label={t("reg.copy")} />
      </div>
    </LazyDialog>
  );
}
