import { SALES_FIELD_OF } from "@espalier/contract/calls/reports/figure-words";
import type { DataOf } from "@espalier/contract/types";
import { PAYMENT_UNITS } from "@espalier/core/vocabulary/order";
import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { Money } from "@espalier/ui/data/money";
import { amountWord } from "@espalier/web/wallet-words";
import { useQuery } from "@tanstack/react-query";
import { Package } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { GoodsPicture } from "../../../components/goods-picture.tsx";
import { api } from "../../../lib/api.ts";
import { formatNumber } from "../../../lib/format/format-number.ts";
import { paths } from "../../../lib/paths.ts";
import { StatePanel } from "./state-panel.tsx";

/** The server names so many. */
const SHOWN = 5;

/** The goods with the most volume in the last days, with pieces and sales in each unit. */
export function TopGoods({ days }: { days: number }) {
  const { t } = useTranslation("state");
  const query = useQuery({
    queryKey: ["overview", "goods", days],
    queryFn: ({ signal }) => api("adminOverviewGoods", { days }, { signal }),
  });
  const { from, to } = query.data ?? { from: "", to: "" };
  return (
    <StatePanel
      title={t("top.title")}
      all={{ to: paths.reports({ by: "goods", from, to }), label: t("top.all") }}
      query={query}
      rows={SHOWN}
    >
      {({ list }) => (
        <ListGroup className="flex-1">
          {list.length === 0 ? <ListRow icon={Package} title={t("top.none", { count: days })} /> : null}
          {list.map((goods) => (
            <ListRow
              key={goods.id}
              leading={<GoodsPicture address={goods.thumb} />}
              title={goods.title}
              detail={[
                t("top.pieces", { count: goods.pieces, shown: formatNumber(goods.pieces) }),
                ...salesOf(goods),
              ].join(" · ")}
              value={<Money value={goods.volume} unit="PV" />}
              render={(slot) => <Link to={paths.oneGoods({ id: goods.id })} {...slot} />}
            />
          ))}
        </ListGroup>
      )}
    </StatePanel>
  );
}

/** The sales in each unit in which there were some. */
const salesOf = (goods: DataOf<"adminOverviewGoods">["list"][number]): readonly string[] =>
  PAYMENT_UNITS.flatMap((unit) => {
    const sales = goods[SALES_FIELD_OF[unit]];
    return Number(sales) === 0 ? [] : [amountWord(sales, unit)];
  });
