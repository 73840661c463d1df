import { useTranslation } from "react-i18next";

/** Marks the weaker leg, which decides the earnings of pairs. */
export function WeakerMark() {
  const { t } = useTranslation("team");
  return (
    <span className="rounded-pill bg-pending-soft px-2 text-place font-semibold whitespace-nowrap text-pending">
      {t("weaker")}
    </span>
  );
}
