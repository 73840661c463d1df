import { networkTexts } from "@espalier/contract/locales/network-texts";
import { Spinner } from "@espalier/ui/feedback/spinner";
import { currentLanguage } from "./language.ts";
import { toaster } from "./toaster.ts";
import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { FIRST_SCREEN_MS, whenIdle } from "./when-idle.ts";

type LayerProps = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };

/**
 * A sheet or dialog whose code no first screen waits for: it loads when the browser is idle, or at the latest when the
 * layer is opened. If it fails to load then, a message says so and the layer is closed, so that it can be opened again.
 */
export function lazyOverlay<Props extends LayerProps>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let known: ComponentType<Props> | null = null;

  return function LazyOverlay(props: Props) {
    const [Layer, setLayer] = useState(() => known);
    const isMissing = Layer === null;
    const { open, onOpenChange } = props;

    const giveUp = useEffectEvent(() => {
      void toaster.show(networkTexts[currentLanguage()], { tone: "danger" });
      onOpenChange(false);
    });

    useEffect(() => {
      if (!isMissing) return undefined;
      const take = (onFailed: () => void) =>
        void load().then((loaded) => {
          known = loaded;
          setLayer(() => loaded);
        }, onFailed);
      // One that does not come now comes when it is opened; only then does anyone wait for it.
      if (!open) return whenIdle(() => take(() => undefined), FIRST_SCREEN_MS);
      take(() => giveUp());
      return undefined;
    }, [isMissing, open]);

    if (Layer !== null) return <Layer {...props} />;
    return open ? <OnItsWay /> : null;
  };
}

/** Shown after a short delay: on most connections the layer has loaded by then. It may stand in the middle of a text. */
function OnItsWay() {
  const { t } = useTranslation();
  return (
    <span role="status" className="appear-delayed fixed inset-0 z-40 grid place-items-center text-accent">
      <span className="panel-ring grid size-14 place-items-center shadow-panel">
        <Spinner size={24} />
        <span className="sr-only">{t("loading")}</span>
      </span>
    </span>
  );
}
