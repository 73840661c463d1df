import { useTranslation } from "react-i18next";

import { CopyButton } from "../../components/copy-button.tsx";

/** An order's number, to be copied. */
export function OrderNumber({ sn }: { sn: string }) {
  const { t } = useTranslation("orders");
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="min-w-0">
        <span className="block text-small text-ink-3">{t("orderSn")}</span>
        <span className="tabular block text-panel text-ink wrap-anywhere">{sn}</span>
      </span>
      <span className="shrink-0 whitespace-nowrap">
        <CopyButton text={sn} label={t("copy")} />
      </span>
    </div>
  );
}
