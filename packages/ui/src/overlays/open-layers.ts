/** The sheets and dialogs that are open over the page, the topmost last. */
export type OpenLayers = {
  /** Called by a layer when it opens; it calls the returned function when it has closed. */
  readonly hold: (close: () => void) => () => void;
  readonly any: () => boolean;
  /** Asks the topmost layer to close; one that is busy may stay. */
  readonly closeTop: () => void;
};

export function createOpenLayers(): OpenLayers {
  const layers: { readonly close: () => void }[] = [];
  return {
    hold(close) {
      const layer = { close };
      layers.push(layer);
      return () => {
        const place = layers.indexOf(layer);
        if (place >= 0) layers.splice(place, 1);
      };
    },
    any: () => layers.length > 0,
    closeTop: () => layers.at(-1)?.close(),
  };
}

/** The layers of this page. An app asks here what the browser's back button should close before it leaves the page. */
export const openLayers = createOpenLayers();
