import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { Panel } from "@espalier/ui/data/panel";
import { MenuTile } from "@espalier/ui/navigation/menu-tile";
import { Section } from "@espalier/ui/layout/section";
import { CircleCheck, PackageOpen, ReceiptText, Truck, WalletCards } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { shortCount } from "../../../lib/format/short-count.ts";
import { paths } from "../../../lib/paths.ts";
import { orderCountsQuery } from "../../../lib/queries/order-counts-query.ts";
import { orderStatusNumber } from "@espalier/core/vocabulary/wire-numbers";

/** Links to the orders by status, with the numbers of those that wait for something. */
export function OrderShortcuts() {
  const { t } = useTranslation("account");
  const counts = useQuery(orderCountsQuery).data;
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
        <ul className="grid grid-cols-[repeat(5,auto)]">
          {shortcuts.map(({ name, icon, path, counted }) => (
            <li key={name} className="flex min-w-0 justify-center">
              <MenuTile
                icon={icon}
                label={t(`order.${name}`)}
                count={shortCount(counted === undefined ? undefined : counts?.[counted])}
                render={(slot) => <Link to={path} {...slot} />}
              />
            </li>
          ))}
        </ul>
      </Panel>
    </Section>
  );
}

const shortcuts = [
  { name: "all", icon: ReceiptText, path: paths.orders(), counted: undefined },
  ...(
    [
      ["unpaid", WalletCards],
      ["unshipped", PackageOpen],
      ["shipped", Truck],
    ] as const
  ).map(([name, icon]) => ({ name, icon, path: paths.orders({ status: orderStatusNumber[name] }), counted: name })),
  {
    name: "finished",
    icon: CircleCheck,
    path: paths.orders({ status: orderStatusNumber.finished }),
    counted: undefined,
  },
] as const;
