import { CircleUserRound, House, LayoutGrid, ShoppingBag, Table2 } from "lucide-react";
import { useState } from "react";
import { Page } from "../src/layout/page.tsx";
import { TabBar } from "../src/navigation/tab-bar.tsx";
import { ActionsPanel } from "./actions-panel.tsx";
import { FieldsPanel } from "./fields-panel.tsx";
import { PlaceLink } from "./place-link.tsx";
import { NumbersPanel } from "./numbers-panel.tsx";
import { AdminPanel } from "./admin-panel.tsx";
import { OverlaysPanel } from "./overlays-panel.tsx";
import { PickersPanel } from "./pickers-panel.tsx";
import { DisplayPanel } from "./display-panel.tsx";
import { StatesPanel } from "./states-panel.tsx";
import { TokensPanel } from "./tokens-panel.tsx";
import { TreePanel } from "./tree-panel.tsx";
import { WelcomePanel } from "./welcome-panel.tsx";

const places = [
  { key: "show", label: "Home", icon: House },
  { key: "doing", label: "Fields", icon: LayoutGrid },
  { key: "states", label: "States", icon: ShoppingBag },
  { key: "over", label: "Over", icon: CircleUserRound },
  { key: "admin", label: "Admin", icon: Table2 },
];

/** Every part in every state, in five pages under the kit's own tab bar. */
export function Gallery() {
  const [place, setPlace] = useState(() => location.hash.slice(1) || "show");
  return (
    <>
      {place === "admin" ? <AdminPanel /> : <PhonePage place={place} />}
      <TabBar
        label="Gallery"
        items={places.map((entry) => ({
          ...entry,
          current: entry.key === place,
          badge: entry.key === "states" ? 3 : 0,
          badgeLabel: (count: number) => `${count} in the cart`,
          render: (slot) => <PlaceLink to={entry.key} onClick={() => setPlace(entry.key)} {...slot} />,
        }))}
      />
    </>
  );
}

/** The parts of the phone's app, in its column. */
function PhonePage({ place }: { place: string }) {
  return (
    <Page tabBar>
      {place === "show" ? (
        <>
          <WelcomePanel />
          <DisplayPanel />
          <TreePanel />
          <TokensPanel />
        </>
      ) : null}
      {place === "doing" ? (
        <>
          <h1 className="text-title">Actions and fields</h1>
          <ActionsPanel />
          <FieldsPanel />
          <PickersPanel />
          <NumbersPanel />
        </>
      ) : null}
      {place === "states" ? <StatesPanel /> : null}
      {place === "over" ? <OverlaysPanel /> : null}
    </Page>
  );
}
