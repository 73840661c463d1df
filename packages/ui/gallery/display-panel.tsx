import { Bell, LogOut, MapPin, Shield } from "lucide-react";
import { useState } from "react";
import { Avatar } from "../src/media/avatar.tsx";
import { Badge } from "../src/data/badge.tsx";
import { Confetti } from "../src/feedback/confetti.tsx";
import { Button } from "../src/foundations/button.tsx";
import { Panel } from "../src/data/panel.tsx";
import { ListGroup } from "../src/data/list-group.tsx";
import { ListRow } from "../src/data/list-row.tsx";
import { Money } from "../src/data/money.tsx";
import { ProgressBar } from "../src/charts/progress-bar.tsx";
import { Section } from "../src/layout/section.tsx";
import { StackedBars } from "../src/charts/stacked-bars.tsx";
import { StatGrid } from "../src/data/stat-grid.tsx";
import { Term } from "../src/foundations/term.tsx";
import { Tabs } from "../src/navigation/tabs.tsx";
import { PlaceLink } from "./place-link.tsx";

export function DisplayPanel() {
  const [tab, setTab] = useState("all");
  const [kind, setKind] = useState("advancement");
  return (
    <>
      <Section title="Wallet tiles">
        <StatGrid
          tiles={[
            {
              label: "Shopping points",
              value: "480.50",
              unit: "SP",
              render: (slot) => <PlaceLink to="sp" {...slot} />,
            },
            { label: "Cash points", value: "12480.50", unit: "CP", render: (slot) => <PlaceLink to="cp" {...slot} /> },
          ]}
        />
        <StatGrid
          tiles={[
            { label: "Reward points", value: "9999999999.99", unit: "RP", onClick: () => undefined },
            { label: "Turnover", value: "0.00", prefix: "$" },
          ]}
        />
      </Section>
      <Section title="Rows" action={<span className="text-small text-ink-3">November 2026</span>}>
        <ListGroup label="Movements">
          <ListRow
            title="Transfer from 10482200"
            detail="2026-11-18 09:12:44"
            value={<Money value="120.00" sign tone="auto" className="font-medium" />}
            valueDetail="in"
          />
          <ListRow
            title="Order 20261117-0042"
            detail="2026-11-17 20:03:10"
            value={<Money value="-68.00" sign tone="auto" className="font-medium" />}
            valueDetail="out"
          />
          <ListRow
            title="Withdrawal"
            detail="2026-11-16 08:00:00"
            value={<Money value="-1250.00" sign className="font-medium" />}
            trailing={<Badge tone="pending">Pending</Badge>}
          />
        </ListGroup>
        <ListGroup>
          <ListRow
            icon={MapPin}
            title="Addresses"
            value="3"
            render={(slot) => <PlaceLink to="addresses" {...slot} />}
          />
          <ListRow icon={Shield} title="Security password" value="Not set" onClick={() => undefined} />
          <ListRow icon={Bell} title="Notices" onClick={() => undefined} disabled />
          <ListRow
            leading={<Avatar name="Ava" size="small" />}
            title="Ava"
            detail="ID 10482201"
            render={(slot) => <PlaceLink to="ava" {...slot} />}
          />
          <ListRow icon={LogOut} title="Log out" tone="danger" onClick={() => undefined} />
        </ListGroup>
      </Section>
      <Section title="Badges and people">
        <div className="flex flex-wrap gap-2">
          <Badge>Draft</Badge>
          <Badge tone="accent">Yours</Badge>
          <Badge tone="success">Success</Badge>
          <Badge tone="pending">Pending</Badge>
          <Badge tone="rejected">Rejected</Badge>
        </div>
        <div className="flex items-end gap-3">
          <Avatar name="陈美玲" size="small" />
          <Avatar name="Mei Lin Tan" />
          <Avatar name="Ava" size="large" />
          <Avatar name="Noor" size="huge" />
        </div>
      </Section>
      <Section title="Tabs">
        <Tabs
          label="Orders by state"
          value={tab}
          onChange={setTab}
          items={[
            { value: "all", label: "All" },
            { value: "0", label: "Unpaid" },
            { value: "1", label: "Unshipped" },
            { value: "3", label: "Finished", count: 12 },
          ]}
        >
          <Panel className="text-row font-normal text-ink-2">The panel of {tab}</Panel>
        </Tabs>
        <Tabs
          look="segment"
          label="Incentives"
          value={kind}
          onChange={setKind}
          items={[
            { value: "advancement", label: "Advancement" },
            { value: "performance", label: "Performance" },
          ]}
        />
      </Section>
      <Section title="A word that explains itself">
        <Panel>
          <p className="text-panel font-normal text-ink-2">
            Adds 44.00 <Term onOpen={() => undefined}>PV</Term> to your volume
          </p>
        </Panel>
      </Section>
      <Section title="Progress">
        <Panel className="flex flex-col gap-4">
          <ProgressBar label="Weaker leg sales" value={64} valueText="64%" />
          <ProgressBar label="Done" value={100} valueText="100%" />
          <ProgressBar label="Nothing yet" hideLabel value={0} />
        </Panel>
      </Section>
      <Section title="Bars and a celebration">
        <Panel>
          <StackedBars
            label="Tea, coffee, cocoa and honey by day"
            series={["Tea", "Coffee", "Cocoa", "Honey"]}
            nameLabel="Day"
            bars={days}
          />
        </Panel>
        <Cheer />
      </Section>
    </>
  );
}

/** Thirty days that go up and down, one of them below zero. */
const days = Array.from({ length: 30 }, (_, day) => {
  const values =
    day === 21 ? [-12, 0, 0, 0] : [20 + ((day * 7) % 13), (day * 5) % 17, day % 4 === 0 ? 9 : 0, (day * 3) % 7];
  const name = `2026-11-${String(day + 1).padStart(2, "0")}`;
  return {
    name,
    values,
    texts: values.map(String),
    note: `${name} · ${values.reduce((sum, value) => sum + value, 0)}`,
  };
});

function Cheer() {
  const [count, setCount] = useState(0);
  return (
    <Panel className="relative flex justify-center overflow-hidden py-14">
      <Button variant="soft" onClick={() => setCount(count + 1)}>
        Celebrate
      </Button>
      {count === 0 ? null : <Confetti key={count} />}
    </Panel>
  );
}
