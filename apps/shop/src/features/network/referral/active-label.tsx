import { useTranslation } from "react-i18next";

/** Whether a member bought enough to take part in the plan. */
export function ActiveLabel({ active }: { active: boolean }) {
  const { t } = useTranslation("referral");
  return active ? (
    <span className="font-medium whitespace-nowrap text-accent-ink">{t("isActive")}</span>
  ) : (
    <span className="whitespace-nowrap">{t("notActive")}</span>
  );
}
