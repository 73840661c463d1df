const FOCUSABLE = "a[href], button, input, select, textarea, [tabindex]:not([tabindex='-1'])";

/**
 * The ref of contents that scroll: where nothing in them takes the focus, the scrolling part does, so that the arrow keys reach its
 * end. They stand in one element within it, whose size says that they have changed.
 */
export const keyboardScroll = (scroller: HTMLElement | null): (() => void) | undefined => {
  if (scroller === null) return undefined;
  const look = () => {
    const scrolls = scroller.scrollHeight > scroller.clientHeight;
    if (scrolls && scroller.querySelector(FOCUSABLE) === null) scroller.tabIndex = 0;
    else scroller.removeAttribute("tabindex");
  };
  look();
  const size = new ResizeObserver(look);
  size.observe(scroller);
  if (scroller.firstElementChild !== null) size.observe(scroller.firstElementChild);
  return () => size.disconnect();
};
