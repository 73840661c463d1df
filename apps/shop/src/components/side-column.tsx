import { type ComponentType, createContext, lazy, type ReactNode, Suspense } from "react";

import { SkeletonStack } from "./skeleton-stack.tsx";

/** What the screen that is shown declares to stand beside it. `Screen` draws it where there is room. */
export const SideColumn = createContext<ReactNode>(undefined);

/** A page with what stands beside it, which is imported when it is drawn for the first time. */
export function withSideColumn(Page: ComponentType, load: () => Promise<ComponentType>): ComponentType {
  const List = lazy(async () => ({ default: await load() }));
  const list = (
    <Suspense fallback={<SkeletonStack />}>
      <List />
    </Suspense>
  );
  return function PageWithSideColumn() {
    return (
      <SideColumn value={list}>
        <Page />
      </SideColumn>
    );
  };
}
