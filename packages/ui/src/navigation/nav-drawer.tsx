import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../foundations/icon-button.tsx";
import { useLayer } from "../overlays/use-layer.ts";

export type NavDrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
};

/** The places of an app in a panel from the left, where the screen has no room for them beside the page. */
export function NavDrawer({ open, onOpenChange, title, closeLabel, children }: NavDrawerProps) {
  useLayer(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Popup className={popup}>
          <header className="flex items-center justify-between py-2 pr-2 pl-5">
            <Dialog.Title className="text-panel font-semibold">{title}</Dialog.Title>
            <Dialog.Close render={<IconButton icon={X} label={closeLabel} className="text-ink-3" />} />
          </header>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const backdrop = [
  "fixed inset-0 z-40 bg-backdrop/60 transition-opacity duration-(--rise)",
  "data-starting-style:opacity-0 data-ending-style:opacity-0",
].join(" ");

const popup = [
  "fixed inset-y-0 left-0 z-40 flex w-[min(20rem,86vw)] flex-col gap-2 bg-surface pb-3 text-ink shadow-panel outline-none motion-sheet",
  "data-starting-style:-translate-x-8 data-starting-style:opacity-0 data-ending-style:-translate-x-8 data-ending-style:opacity-0",
].join(" ");
