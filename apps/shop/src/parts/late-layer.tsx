import { networkError } from "@espalier/contract/errors/network";
import { currentLanguage } from "@espalier/web/language";
import { toaster } from "@espalier/web/toaster";
import { type ComponentType, useEffect, useState } from "react";

import { whenIdle } from "../lib/when-idle.ts";

/**
 * A sheet or dialog whose code no first screen waits for: it comes when the browser has nothing better to do, or at the latest
 * when the layer is opened.
 */
export function lateLayer<Props extends { readonly open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null;

  return function LateLayer(props: Props) {
    const [Layer, setLayer] = useState(() => known);
    const isMissing = Layer === null;
    const { open } = props;

    useEffect(() => {
      if (!isMissing) return;
      const take = (onFailed: () => void) =>
        void load().then((loaded) => {
          known = loaded;
          setLayer(() => loaded);
        }, onFailed);
      // One that does not come now comes when it is opened; only then does anyone wait for it.
      if (open) take(() => void toaster.show(networkError.network[currentLanguage()], { tone: "danger" }));
      else whenIdle(() => take(() => undefined));
    }, [isMissing, open]);

    return Layer === null ? null : <Layer {...props} />;
  };
}
