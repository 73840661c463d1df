import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { navigation } from "../../app/navigation.ts";
import { useMe } from "../../lib/me-query.ts";
import { useMay } from "../../lib/use-may.ts";
import { OfficePage } from "../../parts/office-page.tsx";

/** Where a working day begins: the places that the operator's role allows. */
export function OverviewPage() {
  const { t } = useTranslation();
  const me = useMe();
  const may = useMay();
  const places = navigation.filter(({ key, permission }) => key !== "overview" && may(permission));
  return (
    <OfficePage title={t("nav.overview")} detail={t("welcome", { name: me.name, role: t(`role.${me.role}`) })}>
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-3">
        {places.map(({ key, path, icon: Icon }) => (
          <li key={key}>
            <Link
              to={path}
              className="card-ring flex items-center gap-3 p-4 text-card text-ink motion-press hover:bg-sunken/50"
            >
              <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="text-accent-ink" />
              <span className="flex-1">{t(`nav.${key}`)}</span>
              <ChevronRight aria-hidden="true" size={16} className="text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </OfficePage>
  );
}
