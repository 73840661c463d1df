import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { Panel } from "@espalier/ui/data/panel";
import { MenuTile } from "@espalier/ui/navigation/menu-tile";
import { Section } from "@espalier/ui/layout/section";
import { CircleCheck, PackageOpen, ReceiptText, WalletCards } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { orderStatusNumber } from "@espalier/core/vocabulary/wire-numbers";

/** Links to the orders by status. */
export function OrderShortcuts() {
  const { t } = useTranslation("account");
  return (
    <Section
      title={t("orders")}
      action={
        <Link to={paths.orders()} className={textLinkStyle}>
          {t("allOrders")}
        </Link>
      }
    >
      <Panel padded={false} className="px-0 py-4">
        <ul className="grid grid-cols-4">
          {shortcuts.map(({ name, icon, path }) => (
            <li key={name} className="flex justify-center">
              <MenuTile icon={icon} label={t(`order.${name}`)} render={(slot) => <Link to={path} {...slot} />} />
            </li>
          ))}
        </ul>
      </Panel>
    </Section>
  );
}

const shortcuts = [
  { name: "all", icon: ReceiptText, path: paths.orders() },
  { name: "unpaid", icon: WalletCards, path: paths.orders({ status: orderStatusNumber.unpaid }) },
  { name: "unshipped", icon: PackageOpen, path: paths.orders({ status: orderStatusNumber.unshipped }) },
  { name: "finished", icon: CircleCheck, path: paths.orders({ status: orderStatusNumber.finished }) },
] as const;
