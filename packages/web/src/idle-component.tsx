import { type ComponentType, useEffect, useState } from "react";

import { whenIdle } from "./when-idle.ts";

/**
 * A component that no first screen waits for and that the page works without: its code loads when the browser is idle.
 * Nothing is shown until then, nor when the code does not come.
 */
export function idleComponent(load: () => Promise<ComponentType>): ComponentType {
  return function IdleComponent() {
    const [Loaded, setLoaded] = useState<ComponentType | null>(null);

    useEffect(
      () =>
        whenIdle(
          () =>
            void load().then(
              (component) => setLoaded(() => component),
              () => undefined,
            ),
        ),
      [],
    );

    return Loaded === null ? null : <Loaded />;
  };
}
