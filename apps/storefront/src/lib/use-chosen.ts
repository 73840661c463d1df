import { useEffect, useRef } from "react";

/**
 * Shows in a field of the browser's what an answer chose. The field stays the same element, so that neither the focus nor a press that has
 * begun is lost; and what was chosen before the scripts came stays.
 */
export const useChosen = <Value>(chosen: Value, show: () => void): void => {
  const shown = useRef(chosen);
  useEffect(() => {
    if (shown.current === chosen) return;
    shown.current = chosen;
    show();
  });
};
