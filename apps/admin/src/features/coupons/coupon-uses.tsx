import { Button } from "@espalier/ui/foundations/button";
import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";
import { formatDate } from "@espalier/web/format-date";
import { Loaded } from "@espalier/web/loaded";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { api } from "../../lib/api.ts";
import { DENSE_LINK } from "../../components/layout/dense-link.ts";
import { SkeletonText } from "../../components/skeleton-text.tsx";

const ROWS = 25;

/** The customers who used a coupon and their orders, page by page. */
export function CouponUses({ coupon }: { coupon: number }) {
  const { t } = useTranslation(["coupons", "shell"]);
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ["coupons", coupon, "uses", page],
    queryFn: ({ signal }) => api("adminCouponUses", { coupon, page, limit: ROWS }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title={t("uses")} level={3}>
      <Loaded query={query} loading={<SkeletonText />}>
        {({ total, list }) =>
          list.length === 0 ? (
            <p className="text-small text-ink-3">{t("noUses")}</p>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {list.map((use) => (
                  <li key={use.id} className="flex items-center gap-4 py-2 text-small">
                    <Link to={paths.order({ sn: use.order_sn })} className={`${DENSE_LINK} tabular`}>
                      {use.order_sn}
                    </Link>
                    <span className="min-w-0 flex-1 truncate">
                      {use.nickname}
                      {use.uid === "" ? null : (
                        <>
                          {" "}
                          · <span className="tabular">{use.uid}</span>
                        </>
                      )}
                    </span>
                    <time className="tabular text-ink-3">{formatDate(use.created_at)}</time>
                    <Money value={use.discount} unit={use.unit} className="w-24 text-right" />
                  </li>
                ))}
              </ul>
              <div className="flex gap-2">
                <Button variant="soft" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {t("shell:table.previous")}
                </Button>
                <Button variant="soft" size="small" disabled={page * ROWS >= total} onClick={() => setPage(page + 1)}>
                  {t("shell:table.next")}
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
    </Section>
  );
}
