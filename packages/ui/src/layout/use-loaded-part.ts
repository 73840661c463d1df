import { useState, type ComponentType } from "react";

/** A component whose code is loaded when it is first needed. */
export type LoadedPart<Props> = {
  /** Null until it came. */
  readonly Part: ComponentType<Props> | null;
  readonly failed: boolean;
  readonly load: () => void;
};

/** Fetches a part's code when it is first wanted, and again after a fetch that failed. */
export function useLoadedPart<Props>(fetchPart: () => Promise<ComponentType<Props>>): LoadedPart<Props> {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [failed, setFailed] = useState(false);

  function load() {
    if (Part !== null) return;
    setFailed(false);
    fetchPart().then(
      (part) => setPart(() => part),
      () => setFailed(true),
    );
  }

  return { Part, failed, load };
}
