import { orderStatusNumber } from "@espalier/core/vocabulary/wire-numbers";
import { ListRow } from "@espalier/ui/data/list-row";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { OrderPicture } from "../../../components/order-picture.tsx";
import { paths } from "../../../lib/paths.ts";
import type { TodayOrder } from "./today-query.ts";

/** The newest order that is not finished, with what happens next. */
export function OrderUnderWay({ order }: { order: TodayOrder }) {
  const { t } = useTranslation("home");
  const { title, lines, order_status: status } = order;
  return (
    <ListRow
      leading={<OrderPicture thumb={order.thumb} className="size-11" />}
      title={lines === 1 ? title : t("today.titleAndMore", { title, count: lines - 1 })}
      detail={t(`today.order.${stateOf(status)}`)}
      render={(slot) => <Link to={paths.orderDetail({ sn: order.order_sn })} {...slot} />}
    />
  );
}

const stateOf = (status: TodayOrder["order_status"]) => {
  if (status === orderStatusNumber.unpaid) return "unpaid";
  return status === orderStatusNumber.shipped ? "shipped" : "unshipped";
};
