import { Landmark } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import type { BankAccount } from "../../../lib/queries/banks-query.ts";
import { bankColour } from "../../../lib/format/bank-colour.ts";
import { lastDigits } from "../last-digits.ts";

type BankAccountItemProps = {
  account: BankAccount;
  /** It is changed beside the list, which marks it. */
  edited: boolean;
  /** Whether opening it takes the present page's place in the history. */
  replaces: boolean;
};

/** A bank account in its bank's colour; pressing it opens it. */
export function BankAccountItem({ account, edited, replaces }: BankAccountItemProps) {
  const { t } = useTranslation("banks");
  const end = lastDigits(account.account_number);
  return (
    <Link
      to={paths.bankEdit({ id: account.id })}
      replace={replaces}
      aria-current={edited ? "page" : undefined}
      style={{ backgroundColor: bankColour(account.bg_color) }}
      className="relative flex min-h-36 flex-col justify-between gap-4 overflow-hidden rounded-panel p-5 text-[#fff] shadow-panel motion-press active:scale-[0.99] aria-[current=page]:outline-2 aria-[current=page]:outline-offset-2 aria-[current=page]:outline-accent"
    >
      <span aria-hidden="true" className={`${ring} -top-16 -right-10 size-44`} />
      <span aria-hidden="true" className={`${ring} -top-6 -right-24 size-44`} />
      <span className="relative flex items-center gap-3">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-pill bg-[#fff] text-[#14201e]">
          <Landmark aria-hidden="true" size={20} strokeWidth={1.75} />
        </span>
        <span className="min-w-0">
          <span className="line-clamp-2 text-section wrap-anywhere">{account.bank_name}</span>
          <span className="block truncate text-small">{account.account_name}</span>
        </span>
      </span>
      <span className="tabular relative text-title tracking-[0.12em]">
        <span aria-hidden="true">•••• •••• {end}</span>
        <span className="sr-only">{t("endsWith", { end })}</span>
      </span>
    </Link>
  );
}

/** Only ever darker than the ground, so that the text keeps its contrast. */
const ring = "pointer-events-none absolute rounded-pill bg-[#000]/10";
