import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import {
  Banknote,
  ChartNoAxesColumn,
  MapPin,
  Network,
  RefreshCw,
  Settings,
  Sprout,
  TicketPercent,
  Undo2,
  UsersRound,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";

/** The ways on, in three groups. */
export function AccountLinks() {
  const { t } = useTranslation("account");
  return groups.map(({ name, links }) => (
    <ListGroup key={name} label={t(name)}>
      {links.map(({ link, icon, path }) => (
        <ListRow key={link} icon={icon} title={t(`links.${link}`)} render={(slot) => <Link to={path} {...slot} />} />
      ))}
    </ListGroup>
  ));
}

const groups = [
  {
    name: "money",
    links: [
      { link: "withdraw", icon: Banknote, path: paths.withdraw() },
      { link: "convert", icon: RefreshCw, path: paths.convert() },
    ],
  },
  {
    name: "network",
    links: [
      { link: "referral", icon: UsersRound, path: paths.referral() },
      { link: "team", icon: Network, path: paths.team() },
      { link: "profit", icon: ChartNoAxesColumn, path: paths.profit() },
      { link: "earning", icon: Sprout, path: paths.earning() },
    ],
  },
  {
    name: "account",
    links: [
      { link: "coupons", icon: TicketPercent, path: paths.coupons() },
      { link: "returns", icon: Undo2, path: paths.returns() },
      { link: "addresses", icon: MapPin, path: paths.addresses() },
      { link: "settings", icon: Settings, path: paths.settings() },
    ],
  },
] as const;
