import { SideNav } from "@espalier/ui/navigation/side-nav";
import { localStore } from "@espalier/web/device/device-storage";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, matchPath, useLocation } from "react-router";

import { useHasPermission } from "../lib/use-has-permission.ts";
import { useWaiting } from "../lib/waiting-query.ts";
import { NAVIGATION_GROUPS } from "../lib/screen.ts";
import { navigation, type NavigationItem } from "./navigation.ts";
import { paths } from "../lib/paths.ts";

const FOLDED = "admin.folded";

/** The places that the operator's role allows, with how much waits at each. */
export function MainNavigation() {
  const { t } = useTranslation();
  const may = useHasPermission();
  const waiting = useWaiting();
  const { pathname } = useLocation();
  const [folded, setFolded] = useState(() => (localStore.read(FOLDED) ?? "").split(" "));

  function fold(key: string) {
    const next = folded.includes(key) ? folded.filter((each) => each !== key) : [...folded, key];
    setFolded(next);
    localStore.write(FOLDED, next.join(" "));
  }

  const itemOf = (place: NavigationItem) => {
    const badge = place.badge === undefined ? 0 : (waiting[place.badge] ?? 0);
    return {
      key: place.key,
      label: t(`nav.${place.key}`),
      icon: place.icon,
      current: isAt(place, pathname),
      badge,
      badgeLabel: t("waitingThere", { count: badge }),
      render: (slot: object) => <Link to={place.path} {...slot} />,
    };
  };
  return (
    <SideNav
      label={t("navLabel")}
      folded={folded}
      onFold={fold}
      groups={NAVIGATION_GROUPS.map((group) => ({
        key: group,
        label: group === "work" ? undefined : t(`navGroup.${group}`),
        items: navigation.filter((place) => place.group === group && may(place.permission)).map(itemOf),
      }))}
    />
  );
}

/** A place is the present one on its pages below too; the overview, which is above them all, only on its own. */
const isAt = ({ path }: NavigationItem, pathname: string): boolean =>
  matchPath({ path, end: path === paths.overview() }, pathname) !== null;
