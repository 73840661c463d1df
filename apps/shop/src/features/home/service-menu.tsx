import { Panel } from "@espalier/ui/data/panel";
import { MenuTile } from "@espalier/ui/navigation/menu-tile";
import { toaster } from "@espalier/web/toaster";
import { useQuery } from "@tanstack/react-query";
import {
  ArrowLeftRight,
  CalendarDays,
  ChartNoAxesColumn,
  ExternalLink,
  Gift,
  Landmark,
  Network,
  QrCode,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { configQuery } from "../../lib/queries/member-queries.ts";
import { todayQuery } from "./today/today-query.ts";

/** The eight ways on from the first screen. */
export function ServiceMenu() {
  const { t } = useTranslation("home");
  const claimable = useQuery(todayQuery).data?.claimable ?? 0;
  return (
    <Panel padded={false} className="px-0 py-3">
      <nav aria-label={t("menu")}>
        <ul className="grid grid-cols-4 gap-y-2">
          {tiles.map(({ name, icon, path }) => (
            <li key={name} className="flex justify-center">
              {path === null ? (
                <CommunityTile />
              ) : (
                <MenuTile
                  icon={icon}
                  label={t(`tiles.${name}`)}
                  count={name === "incentive" && claimable > 0 ? String(claimable) : undefined}
                  render={(slot) => <Link to={path} {...slot} />}
                />
              )}
            </li>
          ))}
        </ul>
      </nav>
    </Panel>
  );
}

const tiles = [
  { name: "invite", icon: QrCode, path: paths.invite() },
  { name: "transfer", icon: ArrowLeftRight, path: paths.transfer() },
  { name: "profit", icon: ChartNoAxesColumn, path: paths.profit() },
  { name: "community", icon: ExternalLink, path: null },
  { name: "team", icon: Network, path: paths.team() },
  { name: "incentive", icon: Gift, path: paths.incentive() },
  { name: "booking", icon: CalendarDays, path: paths.booking() },
  { name: "banks", icon: Landmark, path: paths.banks() },
] as const;

/** Opens the company's external site in a new window, if there is one. */
function CommunityTile() {
  const { t } = useTranslation(["home", "shell"]);
  const address = useQuery(configQuery).data?.external_link ?? "";
  const label = t("tiles.community");
  if (!/^https?:\/\//.test(address)) {
    return <MenuTile icon={ExternalLink} label={label} onClick={() => void toaster.show(t("shell:comingSoon"))} />;
  }
  return (
    <MenuTile
      icon={ExternalLink}
      label={label}
      render={({ children, ...slot }) => (
        <a href={address} target="_blank" rel="noopener noreferrer" {...slot}>
          {children}
        </a>
      )}
    />
  );
}
