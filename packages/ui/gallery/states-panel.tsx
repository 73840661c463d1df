import { PackageOpen, WifiOff } from "lucide-react";
import { useState } from "react";
import { Button } from "../src/foundations/button.tsx";
import { EmptyState } from "../src/feedback/empty-state.tsx";
import { FailedState } from "../src/feedback/failed-state.tsx";
import { InfiniteList } from "../src/data/infinite-list.tsx";
import { ListRow } from "../src/data/list-row.tsx";
import { Money } from "../src/data/money.tsx";
import { NoPicture } from "../src/media/no-picture.tsx";
import { PullToRefresh } from "../src/feedback/pull-to-refresh.tsx";
import { Section } from "../src/layout/section.tsx";
import { SkeletonTiles } from "../src/feedback/skeleton-tiles.tsx";
import { SkeletonRows } from "../src/feedback/skeleton-rows.tsx";
import { Tabs } from "../src/navigation/tabs.tsx";
import { TopNotice } from "../src/feedback/top-notice.tsx";

const faces = ["rows", "loading", "empty", "failed", "broken"] as const;
const statuses: Record<string, "pending" | "error"> = { loading: "pending", failed: "error" };
const texts = {
  loadingMore: "Loading more",
  moreFailed: "Could not load more",
  retry: "Try again",
  end: "That is all",
};

/** The four faces of a list, and the fifth where a later page failed. */
export function StatesPanel() {
  const [face, setFace] = useState<string>("rows");
  const [count, setCount] = useState(10);
  const [loadingMore, setLoadingMore] = useState(false);
  const [lost, setLost] = useState(false);
  const rows = face === "rows" || face === "broken" ? Array.from({ length: count }, (_, index) => index + 1) : [];

  function more() {
    setLoadingMore(true);
    setTimeout(() => {
      setCount((shown) => shown + 10);
      setLoadingMore(false);
    }, 700);
  }

  return (
    <>
      <h1 className="text-title">States</h1>
      <PullToRefresh
        onRefresh={() => new Promise((resolve) => setTimeout(resolve, 1200))}
        texts={{ refreshing: "Refreshing", refreshed: "Refreshed" }}
      />
      <Button variant="plain" onClick={() => setLost(!lost)}>
        {lost ? "Connect again" : "Lose the connection"}
      </Button>
      {lost ? (
        <TopNotice icon={WifiOff} tone="pending">
          No connection. What was loaded stays here.
        </TopNotice>
      ) : null}
      <Tabs
        look="segment"
        label="Face of the list"
        value={face}
        onChange={setFace}
        items={faces.map((value) => ({ value, label: value }))}
      >
        <InfiniteList
          label="Movements"
          rows={rows}
          keyOf={(row) => row}
          renderRow={(row) => (
            <ListRow
              title={`Movement ${row}`}
              detail="2026-11-18 09:12:44"
              value={<Money value={`${row * 37}.00`} sign tone="auto" />}
              valueDetail="in"
            />
          )}
          status={statuses[face] ?? "success"}
          hasMore={count < 40}
          loadingMore={loadingMore}
          moreFailed={face === "broken"}
          onMore={more}
          loading={<SkeletonRows label="Loading movements" picture />}
          empty={
            <EmptyState
              icon={PackageOpen}
              title="No orders yet"
              hint="What you buy shows up here"
              action={
                <Button size="medium" variant="soft">
                  Look at goods
                </Button>
              }
            />
          }
          failed={
            <FailedState
              title="The list could not be loaded"
              hint="Check your connection"
              retryLabel="Try again"
              onRetry={() => setFace("rows")}
            />
          }
          texts={texts}
        />
      </Tabs>
      <Section title="No picture">
        <span className="block size-32 overflow-hidden rounded-control tint-2">
          <NoPicture />
        </span>
      </Section>
      <Section title="Cards on their way">
        <SkeletonTiles label="Loading goods" count={2} />
      </Section>
    </>
  );
}
