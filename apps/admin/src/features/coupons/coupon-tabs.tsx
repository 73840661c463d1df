import { LinkTabs } from "@espalier/ui/navigation/link-tabs";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";

const TABS = ["coupons", "offers"] as const;

/** The tabs of coupons: coupons given to members, and coupon offers. */
export function CouponTabs({ current }: { current: (typeof TABS)[number] }) {
  const { t } = useTranslation(["coupons", "shell"]);
  return (
    <LinkTabs
      label={t("shell:nav.coupons")}
      tabs={TABS.map((key) => ({
        key,
        label: t(`tabs.${key}`),
        current: key === current,
        render: (slot) => <Link to={paths[key]()} {...slot} />,
      }))}
    />
  );
}
