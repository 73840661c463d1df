import { ROLES } from "@espalier/core/vocabulary/role";
import { displayMoney } from "@espalier/ui/data/display-money";
import { formatDate } from "@espalier/web/format-date";
import { currentLanguage } from "@espalier/web/language";
import { amountWord } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";

import { type Approval, fieldsOf, wordsOf } from "./approval.ts";
import { useSubjectName } from "./use-subject-name.ts";

/** A value that a proposal sets, with its unit, and what it was before, where that is known. */
export type ApprovalDetail = { readonly name: string; readonly value: string; readonly was?: string };

/** What a proposal sets beside its amount, in words. */
export function useApprovalDetails(approval: Approval): readonly ApprovalDetail[] {
  const { t } = useTranslation(["approvals", "catalog", "coupons", "operators", "settings", "shell"]);
  const subjectName = useSubjectName();
  const fields = fieldsOf(approval.detail);
  const title = wordsOf(fields["title"], currentLanguage());
  /** Of a coupon; "" for one of members. */
  const code = typeof fields["code"] === "string" ? fields["code"] : "";
  const setting = (value: unknown): string => {
    if (value === "true") return t("settings:on");
    return value === "false" ? t("settings:off") : displayMoney(String(value));
  };
  switch (approval.kind) {
    case "goods_price": {
      const was = fieldsOf(fields["was"]);
      const price = (name: string, field: string, unit: string): ApprovalDetail => ({
        name,
        // Without a price of their own, customers pay what members pay.
        value: amount(fields[field] ?? fields["price"], unit),
        was: amount(was[field] ?? was["price"], unit),
      });
      return [
        price(t("catalog:price"), "price", "USD"),
        price(t("catalog:retailPrice"), "retail_price", "USD"),
        price(t("catalog:pvPrice"), "pv_price", t("pointUnits")),
        price(t("catalog:pv"), "pv", "PV"),
      ];
    }
    case "limit":
      return [{ name: subjectName(approval), value: setting(fields["value"]), was: setting(fields["was"]) }];
    case "coupon":
    case "offer":
      return [
        ...(subjectName(approval) === title ? [] : [{ name: t("coupons:title"), value: title }]),
        {
          name: t("coupons:percent"),
          value: fields["percent"] === 0 ? amount(fields["sum_off"], "USD") : `${String(fields["percent"])}%`,
        },
        {
          name: t("coupons:atLeast"),
          value: amount(fields["at_least"], code === "" ? t("coupons:orderUnits") : "USD"),
        },
        ...(approval.kind === "coupon"
          ? [
              { name: t("coupons:begins"), value: formatDate(Number(fields["begins_at"])) },
              { name: t("coupons:ends"), value: formatDate(Number(fields["ends_at"])) },
              {
                name: t("coupons:origin"),
                value: code === "" ? t(`coupons:origins.${fields["uid"] === "" ? "campaign" : "member"}`) : code,
              },
              ...(typeof fields["most_uses"] === "number"
                ? [{ name: t("coupons:mostUses"), value: String(fields["most_uses"]) }]
                : []),
            ]
          : [
              { name: t("catalog:price"), value: amount(fields["price"], "RP") },
              { name: t("coupons:validDays"), value: String(fields["valid_days"]) },
              { name: t("coupons:onOffer"), value: t(fields["on_sale"] === true ? "shell:yes" : "shell:no") },
            ]),
      ];
    case "operator_add":
    case "operator_change":
    case "operator_reset": {
      const role = ROLES.find((each) => each === fields["role"]);
      return [
        { name: t("operators:name"), value: String(fields["name"]) },
        ...(role === undefined ? [] : [{ name: t("operators:role"), value: t(`shell:role.${role}`) }]),
        ...(approval.kind === "operator_change"
          ? [{ name: t("operators:loginBlocked"), value: t(fields["disabled"] === true ? "shell:yes" : "shell:no") }]
          : []),
      ];
    }
    default:
      return [];
  }
}

const amount = (value: unknown, unit: string): string => amountWord(String(value), unit);
