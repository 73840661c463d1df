import {
  ArrowLeftRight,
  BadgeCheck,
  CalendarDays,
  ChartColumn,
  ExternalLink,
  Gift,
  Landmark,
  Network,
  QrCode,
} from "lucide-react";
import { Avatar } from "../src/media/avatar.tsx";
import { Badge } from "../src/data/badge.tsx";
import { textLinkStyle } from "../src/foundations/button-style.ts";
import { Panel } from "../src/data/panel.tsx";
import { Carousel } from "../src/media/carousel.tsx";
import { MenuTile } from "../src/navigation/menu-tile.tsx";
import { Money } from "../src/data/money.tsx";
import { NoticeBar } from "../src/feedback/notice-bar.tsx";
import { Section } from "../src/layout/section.tsx";
import { Banner } from "./banner.tsx";
import { Bottle } from "./bottle.tsx";
import { PlaceLink } from "./place-link.tsx";

const entries = [
  { icon: QrCode, label: "Invite" },
  { icon: ArrowLeftRight, label: "Transfer" },
  { icon: ChartColumn, label: "Profit" },
  { icon: ExternalLink, label: "Community" },
  { icon: Network, label: "Team" },
  { icon: Gift, label: "Incentive" },
  { icon: CalendarDays, label: "Booking" },
  { icon: Landmark, label: "Banks" },
];

/** The parts as a home screen would set them. */
export function WelcomePanel() {
  return (
    <>
      <header className="flex items-center gap-3">
        <Avatar name="Mei Lin Tan" />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2">
            <h1 className="text-title">Mei Lin Tan</h1>
            <Badge tone="accent" icon={BadgeCheck}>
              Associate Manager
            </Badge>
          </div>
          <p className="tabular text-panel font-normal text-ink-3">ID 10482137 · Joined 2024-03-18</p>
        </div>
      </header>
      <Carousel
        label="Offers"
        peek
        items={[
          {
            id: "autumn",
            label: "1 of 2",
            content: <Banner tone="teal" title="Autumn Reset" line="Free delivery on every order" />,
          },
          {
            id: "learn",
            label: "2 of 2",
            content: <Banner tone="umber" title="Learn the craft" line="Classes every week" />,
          },
        ]}
      />
      <NoticeBar render={(slot) => <PlaceLink to="notices" {...slot} />}>
        November settlement closes on the 30th at 18:00
      </NoticeBar>
      <Panel className="grid grid-cols-4 gap-y-4">
        {entries.map((entry) => (
          <MenuTile key={entry.label} {...entry} render={(slot) => <PlaceLink to={entry.label} {...slot} />} />
        ))}
      </Panel>
      <Section
        title="Recommended"
        action={
          <a href="#all" className={textLinkStyle}>
            See all
          </a>
        }
      >
        <ul className="grid grid-cols-2 gap-3">
          <GoodsTile
            tint="tint-1"
            body="#2f7f74"
            title="Daily Balance Probiotic, 30 sachets"
            price="68.00"
            sp="52.00"
          />
          <GoodsTile tint="tint-2" body="#b98a66" title="Overnight Repair Cream 50 ml" price="1124.00" sp="998.00" />
        </ul>
      </Section>
    </>
  );
}

function GoodsTile({
  tint,
  body,
  title,
  price,
  sp,
}: {
  tint: string;
  body: string;
  title: string;
  price: string;
  sp: string;
}) {
  return (
    <li className="panel-ring overflow-hidden">
      <div className={`${tint} flex aspect-square items-center justify-center`}>
        <Bottle colour={body} />
      </div>
      <div className="p-3">
        <p className="line-clamp-2 min-h-10 text-panel text-ink">{title}</p>
        <div className="flex flex-wrap items-baseline justify-between gap-x-2 pt-1">
          <Money value={price} prefix="$" className="text-section text-ink" />
          <Money value={sp} unit="SP" unitLook="same" className="text-small font-semibold text-accent-ink" />
        </div>
      </div>
    </li>
  );
}
