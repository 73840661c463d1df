import { Badge } from "@espalier/ui/data/badge";
import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { GoodsPicture } from "../../../components/goods-picture.tsx";
import { api } from "../../../lib/api.ts";
import { formatNumber } from "../../../lib/format/format-number.ts";
import { paths } from "../../../lib/paths.ts";
import { StatePanel } from "./state-panel.tsx";

const SHOWN = 5;

/** The goods on sale of which few are left, the fewest first. */
export function LowStock() {
  const { t } = useTranslation("state");
  const query = useQuery({
    queryKey: ["overview", "stock"],
    queryFn: ({ signal }) => api("adminGoodsList", { low: true, on_sale: true, sort: "stock" }, { signal }),
  });
  const total = query.data?.total;
  return (
    <StatePanel
      title={t("stock.title")}
      all={{
        to: paths.goods({ low: "true", on_sale: "true" }),
        label: total === undefined ? t("stock.every") : t("stock.all", { count: total, shown: formatNumber(total) }),
      }}
      query={query}
      rows={SHOWN}
    >
      {({ list }) => (
        <ListGroup className="flex-1">
          {list.length === 0 ? <ListRow icon={CircleCheck} title={t("stock.none")} /> : null}
          {list.slice(0, SHOWN).map(({ id, title, sku, thumb, stock }) => (
            <ListRow
              key={id}
              leading={<GoodsPicture address={thumb} />}
              title={title}
              detail={sku}
              trailing={
                <Badge tone={stock === 0 ? "rejected" : "pending"}>
                  {stock === 0 ? t("stock.soldOut") : t("stock.left", { count: stock })}
                </Badge>
              }
              render={(slot) => <Link to={paths.oneGoods({ id })} {...slot} />}
            />
          ))}
        </ListGroup>
      )}
    </StatePanel>
  );
}
