import { Badge } from "@espalier/ui/data/badge";
import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { useQuery } from "@tanstack/react-query";
import {
  Banknote,
  ChartNoAxesColumn,
  HandCoins,
  MapPin,
  MessageCircleQuestion,
  Network,
  RefreshCw,
  Settings,
  Sprout,
  Store,
  TicketPercent,
  Undo2,
  UsersRound,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { configQuery } from "../../../lib/queries/member-queries.ts";
import { unreadAnswersQuery } from "../../../lib/queries/question-queries.ts";
import { paths } from "../../../lib/paths.ts";

/** The ways on, in three groups. */
export function AccountLinks() {
  const { t } = useTranslation("account");
  // Shown while that is not known, so that nothing moves where there is a public shop.
  const isPublic = useQuery(configQuery).data?.public_shop !== false;
  return groups.map(({ name, links }) => (
    <ListGroup key={name} label={t(name)}>
      {links
        .filter(({ link }) => (link !== "customers" && link !== "shopPage") || isPublic)
        .map(({ link, icon, path }) => (
          <ListRow
            key={link}
            icon={icon}
            title={t(`links.${link}`)}
            trailing={link === "questions" ? <UnreadAnswers /> : undefined}
            render={(slot) => <Link to={path} {...slot} />}
          />
        ))}
    </ListGroup>
  ));
}

function UnreadAnswers() {
  const { t } = useTranslation("account");
  const { data } = useQuery(unreadAnswersQuery);
  const count = data?.unread ?? 0;
  return count === 0 ? null : <Badge tone="accent">{t("answers", { count })}</Badge>;
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
      { link: "customers", icon: HandCoins, path: paths.customers() },
      { link: "shopPage", icon: Store, path: paths.shopPage() },
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
      { link: "questions", icon: MessageCircleQuestion, path: paths.questions() },
      { link: "settings", icon: Settings, path: paths.settings() },
    ],
  },
] as const;
