import { Tabs } from "@espalier/ui/navigation/tabs";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";

import { paths } from "../../lib/paths.ts";
import { Screen } from "../../components/screen.tsx";
import { CouponList } from "./coupon-list.tsx";
import { PARTS, partOf } from "./coupon-parts.ts";
import { OfferList } from "./offer-list.tsx";

/** The member's coupons and the coupon offers. The query value `part` is the part shown. */
export function CouponsPage() {
  const { t } = useTranslation("coupons");
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const part = partOf(search.get("part"));
  const show = (name: string) =>
    void navigate(paths.coupons({ part: name === "valid" ? undefined : name }), { replace: true });
  return (
    <Screen title={t("title")} back={paths.mine()} columns>
      <Tabs
        label={t("title")}
        items={PARTS.map((value) => ({ value, label: t(`parts.${value}`) }))}
        value={part}
        onChange={show}
      >
        {part === "exchange" ? <OfferList onExchanged={() => show("valid")} /> : <CouponList part={part} />}
      </Tabs>
    </Screen>
  );
}
