import { Banknote, Eye, LayoutDashboard, Plus, Trash2, Users } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Badge } from "../src/data/badge.tsx";
import { Button } from "../src/foundations/button.tsx";
import { CopyableText } from "../src/data/copyable-text.tsx";
import { DiffView } from "../src/data/diff-view.tsx";
import { KeyValueList } from "../src/data/key-value-list.tsx";
import { LinkTabs } from "../src/navigation/link-tabs.tsx";
import { Menu } from "../src/overlays/menu.tsx";
import { PageHeader } from "../src/layout/page-header.tsx";
import { SideNav } from "../src/navigation/side-nav.tsx";
import { Sparkline } from "../src/charts/sparkline.tsx";
import { StatPanel } from "../src/data/stat-panel.tsx";
import { Timeline } from "../src/data/timeline.tsx";
import { AdminChartsPanel } from "./admin-charts-panel.tsx";
import { AdminFormsPanel } from "./admin-forms-panel.tsx";
import { AdminTablePanel } from "./admin-table-panel.tsx";
import { PlaceLink } from "./place-link.tsx";

/** The parts of the admin app, in its density and as wide as the window. */
export function AdminPanel() {
  const [folded, setFolded] = useState<readonly string[]>([]);
  return (
    <main data-density="admin" className="mx-auto flex max-w-[1280px] flex-col gap-6 p-6 pb-0">
      <PageHeader
        title="Mei Lin"
        mark={<Badge tone="success">Active</Badge>}
        detail={<CopyableText text="10000001" label="Copy" onCopy={() => undefined} />}
        crumbs={[{ key: "members", label: "Members", render: (slot) => <PlaceLink to="admin" {...slot} /> }]}
        crumbsLabel="The way here"
        actions={
          <>
            <Menu
              label="More"
              items={[
                { key: "view", label: "View as the member", icon: Eye, onSelect: () => undefined },
                { key: "end", label: "End sessions", disabled: true, onSelect: () => undefined },
                { key: "freeze", label: "Freeze", icon: Trash2, danger: true, parted: true, onSelect: () => undefined },
              ]}
            />
            <Button size="medium" icon={Plus}>
              Deposit
            </Button>
          </>
        }
      />
      <LinkTabs
        label="Parts of the page"
        tabs={["Profile", "Wallets", "Orders"].map((label, index) => ({
          key: label,
          label,
          count: index === 2 ? "12" : undefined,
          current: index === 0,
          render: (slot) => <PlaceLink to="admin" {...slot} />,
        }))}
      />
      <div className="grid grid-cols-[232px_minmax(0,1fr)] gap-6 max-md:grid-cols-1">
        <SideNav
          label="Admin"
          folded={folded}
          onFold={(key) => setFolded(folded.includes(key) ? [] : [key])}
          groups={[
            {
              key: "work",
              items: [
                { key: "overview", label: "Overview", icon: LayoutDashboard, current: false, render: link },
                {
                  key: "money",
                  label: "Withdrawals",
                  icon: Banknote,
                  current: true,
                  badge: 12,
                  badgeLabel: "12 wait",
                  render: link,
                },
              ],
            },
            {
              key: "network",
              label: "Network",
              items: [{ key: "members", label: "Members", icon: Users, current: false, render: link }],
            },
          ]}
        />
        <div className="flex min-w-0 flex-col gap-6">
          <div className="grid grid-cols-4 gap-3 max-md:grid-cols-2">
            <StatPanel label="Waiting for review" value="12" detail="+3 today" render={link} />
            <StatPanel
              label="Paid this month"
              value="48,210.00"
              detail={<Sparkline values={[12, 14, 9, 21, 18, 30, 26, 41, 38, 48]} />}
            />
            <StatPanel label="On its way" value={undefined} />
            <StatPanel label="Could not be had" value={null} />
          </div>
          <AdminTablePanel />
          <AdminChartsPanel />
          <div className="grid grid-cols-2 gap-6 max-md:grid-cols-1">
            <div className="panel-ring p-4">
              <KeyValueList
                items={[
                  { key: "mail", name: "E-mail", value: "mei@example.com" },
                  { key: "rank", name: "Rank", value: "Associate Director" },
                  { key: "joined", name: "Joined", value: "2026-02-14 09:12:40" },
                ]}
              />
            </div>
            <div className="panel-ring p-4">
              <Timeline
                label="What happened"
                items={[
                  {
                    key: "a",
                    title: "Shipped",
                    time: "2026-03-02 10:11:12",
                    detail: "SF Express SF123456",
                    tone: "accent",
                  },
                  { key: "b", title: "Paid", time: "2026-03-01 18:40:00" },
                  { key: "c", title: "Refund asked", time: "2026-03-01 18:30:00", tone: "danger" },
                ]}
              />
            </div>
          </div>
          <DiffView
            before={{ name: "Mei", country: "SG", limits: { day: "100.00" } }}
            after={{ name: "Mei Lin", country: "SG", limits: { day: "250.00" }, note: "asked by phone" }}
            texts={{
              label: "What changed",
              field: "Field",
              before: "Before",
              after: "After",
              same: "Nothing changed",
              showSame: (count) => `Show ${count} that stayed`,
              hideSame: "Show only what changed",
            }}
          />
          <AdminFormsPanel />
        </div>
      </div>
    </main>
  );
}

const link = (slot: { className: string; children: ReactNode }) => <PlaceLink to="admin" {...slot} />;
