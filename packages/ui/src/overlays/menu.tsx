import { Menu as BaseMenu } from "@base-ui/react/menu";
import { Ellipsis } from "lucide-react";
import { Fragment, useState, type ReactElement } from "react";
import { classNames } from "../foundations/class-names.ts";
import { IconButton } from "../foundations/icon-button.tsx";
import type { IconType } from "../foundations/icon-type.ts";
import { menuItemStyles, popupStyles } from "./popup-styles.ts";
import { useLayer } from "./use-layer.ts";

export type MenuItem = {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconType | undefined;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** A line above it parts it from the items before. */
  readonly parted?: boolean | undefined;
  readonly onSelect: () => void;
};

export type MenuProps = {
  /** Names the button with three dots, or is absent where `trigger` has its own words. */
  label: string;
  items: readonly MenuItem[];
  trigger?: ReactElement | undefined;
};

/** Actions for one item, behind a button with three dots or another one. Arrow keys and first letters choose. */
export function Menu({ label, items, trigger }: MenuProps) {
  const [open, setOpen] = useState(false);
  useLayer(open, () => setOpen(false));
  return (
    <BaseMenu.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <BaseMenu.Trigger render={trigger ?? <IconButton icon={Ellipsis} label={label} />} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={4} align="end" className="z-50">
          <BaseMenu.Popup aria-label={label} className={classNames(popupStyles, "min-w-44 p-1")}>
            {items.map(({ key, label: words, icon: Icon, danger, disabled, parted, onSelect }) => (
              <Fragment key={key}>
                {parted === true ? <BaseMenu.Separator className="mx-2 my-1 h-px bg-line" /> : null}
                <BaseMenu.Item
                  disabled={disabled ?? false}
                  onClick={onSelect}
                  className={classNames(menuItemStyles, danger === true && "text-danger")}
                >
                  {Icon === undefined ? null : <Icon aria-hidden="true" size={16} strokeWidth={1.75} />}
                  {words}
                </BaseMenu.Item>
              </Fragment>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
