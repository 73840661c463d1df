import { Money } from "@espalier/ui/data/money";
import { KeyValueList } from "@espalier/ui/data/key-value-list";
import { Section } from "@espalier/ui/layout/section";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { formatNumber } from "../../lib/format/format-number.ts";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { type Coupon, usesOf } from "./coupon.ts";

/** How many had a coupon, used it or let it end, and what it saved them in each unit. */
export function CouponUsage({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation("coupons");
  const query = useQuery({
    queryKey: ["coupons", coupon.id, "usage"],
    queryFn: ({ signal }) => api("adminCouponUsage", { id: coupon.id }, { signal }),
  });
  return (
    <Section title={t("usage.title")} level={3}>
      <Loaded query={query} loading={<SkeletonText lines={4} />}>
        {({ given, used, expired, saved }) => (
          <KeyValueList
            items={[
              {
                key: "given",
                name: t("usage.given"),
                value: given === null ? t(`origins.${coupon.origin}`) : formatNumber(given),
              },
              { key: "used", name: t("usage.used"), value: usesOf({ ...coupon, used }, t) },
              ...(expired === null ? [] : [{ key: "expired", name: t("usage.expired"), value: formatNumber(expired) }]),
              {
                key: "saved",
                name: t("usage.saved"),
                value:
                  saved.length === 0 ? (
                    t("usage.nothing")
                  ) : (
                    <span className="flex flex-wrap gap-x-4">
                      {saved.map(({ unit, amount }) => (
                        <Money key={unit} value={amount} unit={unit} />
                      ))}
                    </span>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}
