import { Drawer } from "@base-ui/react/drawer";
import { X } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { IconButton } from "../foundations/icon-button.tsx";
import { keyboardScroll } from "./keyboard-scroll.ts";
import { useLayer } from "./use-layer.ts";

export type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  closeLabel: string;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * A panel that rises from the bottom for input and choices, and stands in the middle of a wide screen. Swiping down, Escape, the backdrop, the close button and a step
 * back end it; focus is kept inside and given back to what opened it.
 */
export function Sheet({ open, onOpenChange, title, description, closeLabel, footer, children }: SheetProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayer(open, () => onOpenChange(false));
  return (
    <Drawer.Root open={open} onOpenChange={(next) => onOpenChange(next)} swipeDirection="down">
      <Drawer.VirtualKeyboardProvider>
        <Drawer.Portal>
          <Drawer.Backdrop className={backdrop} />
          <Drawer.Viewport className="fixed inset-0 z-40 flex items-end justify-center wide:items-center">
            <Drawer.Popup ref={panel} data-bar className={popup} initialFocus={() => firstFocus(panel.current)}>
              <div className="shrink-0 touch-none px-4 pt-2.5 select-none">
                <div aria-hidden="true" className="mx-auto h-1 w-9 rounded-pill bg-line wide:invisible" />
                <div className="grid grid-cols-[44px_1fr_44px] items-start pt-1.5">
                  <Drawer.Title className="col-start-2 py-2.5 text-center text-section">{title}</Drawer.Title>
                  <Drawer.Close render={<IconButton icon={X} label={closeLabel} className="-mr-1 text-ink-3" />} />
                </div>
                {description === undefined ? null : (
                  <Drawer.Description className="pb-2 text-center text-panel font-normal text-ink-2">
                    {description}
                  </Drawer.Description>
                )}
              </div>
              <Drawer.Content
                ref={keyboardScroll}
                className="min-h-0 flex-1 touch-auto overflow-y-auto overscroll-contain px-4 pt-2 pb-4 focus-visible:-outline-offset-2"
              >
                <div>{children}</div>
              </Drawer.Content>
              {footer === undefined ? null : (
                <div data-bar className="shrink-0 border-t border-line px-4 py-3">
                  {footer}
                </div>
              )}
              <div aria-hidden="true" className="pb-safe shrink-0" />
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.VirtualKeyboardProvider>
    </Drawer.Root>
  );
}

/**
 * The element with `data-autofocus`, else the panel itself, since its first element is the close button. On a touch
 * screen no field is focused, because that would open the phone's keyboard.
 */
function firstFocus(panel: HTMLElement | null): HTMLElement | null {
  const wanted = panel?.querySelector<HTMLElement>("[data-autofocus]") ?? null;
  const typing = wanted instanceof HTMLInputElement || wanted instanceof HTMLTextAreaElement;
  return wanted === null || (typing && !matchMedia("(hover: hover)").matches) ? panel : wanted;
}

const backdrop = [
  "fixed inset-0 z-40 bg-backdrop opacity-[calc(1-var(--drawer-swipe-progress,0))]",
  "transition-opacity duration-(--rise) ease-rise data-swiping:duration-0",
  "data-starting-style:opacity-0 data-ending-style:opacity-0",
].join(" ");

/** Below its edge the sheet goes on for 48 px, so that an upward pull shows no gap. */
const popup = [
  "relative flex max-h-[min(88dvh,760px)] w-full max-w-[480px] flex-col rounded-t-sheet bg-surface text-ink outline-none",
  "after:absolute after:inset-x-0 after:top-full after:h-12 after:bg-surface",
  "translate-y-(--drawer-swipe-movement-y) transition-transform duration-(--rise) ease-rise",
  "data-swiping:duration-0 data-swiping:select-none",
  "data-starting-style:translate-y-[calc(100%+2px)] data-ending-style:translate-y-[calc(100%+2px)]",
  "wide:rounded-panel wide:transition-[transform,opacity] wide:after:hidden",
  "wide:data-starting-style:translate-y-6 wide:data-starting-style:opacity-0",
  "wide:data-ending-style:translate-y-6 wide:data-ending-style:opacity-0",
].join(" ");
