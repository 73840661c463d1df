import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { Loaded } from "@espalier/web/loaded";
import type { UseQueryResult } from "@tanstack/react-query";
import { Landmark, Plus } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";

import { paths } from "../../../lib/paths.ts";
import type { BankAccount } from "../../../lib/queries/banks-query.ts";
import { bankColour } from "../../../lib/format/bank-colour.ts";
import { ellipsis } from "../../../lib/format/ellipsis.ts";
import { useFailureToast } from "../../../lib/use-failure-toast.ts";
import { LazyActionSheet } from "../../../components/lazy-action-sheet.ts";
import { lastDigits } from "../last-digits.ts";

type BankChoiceProps = {
  banks: UseQueryResult<readonly BankAccount[]>;
  account: BankAccount | undefined;
  onChoose: (id: number) => void;
  error: string | undefined;
};

/** The bank account a withdrawal is paid to, and the sheet where another is chosen; without any, the way to add one. */
export function BankChoice({ banks, account, onChoose, error }: BankChoiceProps) {
  const { t } = useTranslation("wallets");
  const note = useId();
  useFailureToast(banks.error, t("withdraw.banksFailed"));
  return (
    <div
      role="group"
      aria-label={t("withdraw.bank")}
      aria-describedby={error === undefined ? undefined : note}
      data-field="bankId"
      className="flex flex-col gap-1.5"
    >
      <p aria-hidden="true" className="text-small font-medium text-ink-2">
        {t("withdraw.bank")}
      </p>
      <Loaded query={banks} loading={<RowSkeleton />} failedTitle={t("withdraw.banksFailed")}>
        {(rows) =>
          account === undefined ? <NoBank /> : <ChosenBank rows={rows} account={account} onChoose={onChoose} />
        }
      </Loaded>
      {error === undefined ? null : (
        <p id={note} className="text-small text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

type ChosenBankProps = { rows: readonly BankAccount[]; account: BankAccount; onChoose: (id: number) => void };

function ChosenBank({ rows, account, onChoose }: ChosenBankProps) {
  const { t } = useTranslation(["wallets", "shell"]);
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ListGroup label={t("withdraw.bank")}>
        <ListRow
          leading={<BankMark colour={account.bg_color} />}
          title={shortened(account.bank_name)}
          detail={shortened(account.account_number)}
          onClick={() => setOpen(true)}
        />
      </ListGroup>
      <LazyActionSheet
        open={open}
        onOpenChange={setOpen}
        title={t("withdraw.chooseBank")}
        closeLabel={t("shell:close")}
        items={[
          ...rows.map((row) => ({
            key: String(row.id),
            icon: Landmark,
            label: row.bank_name,
            detail: `${row.account_name} · •••• ${lastDigits(row.account_number)}`,
            selected: row.id === account.id,
            onSelect: () => onChoose(row.id),
          })),
          {
            key: "add",
            icon: Plus,
            label: t("withdraw.addBank"),
            onSelect: () => void navigate(paths.bankEdit()),
          },
        ]}
      />
    </>
  );
}

/** Bank and account are shortened to as many characters (section 9 of the specification). */
const shortened = (text: string): string => ellipsis(text, 16);

function NoBank() {
  const { t } = useTranslation("wallets");
  return (
    <ListGroup label={t("withdraw.bank")}>
      <ListRow
        icon={Landmark}
        title={t("withdraw.noBank")}
        detail={t("withdraw.noBankHint")}
        render={(slot) => <Link to={paths.banks()} {...slot} />}
      />
    </ListGroup>
  );
}

function BankMark({ colour }: { colour: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: bankColour(colour) }}
      className="flex size-10 items-center justify-center rounded-tile text-[#fff]"
    >
      <Landmark size={20} strokeWidth={1.75} />
    </span>
  );
}

function RowSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t("loading")} className="panel-ring flex min-h-16 items-center gap-3 px-4">
      <Skeleton shape="block" className="size-10" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="w-2/5" />
        <Skeleton className="h-3 w-3/5" />
      </div>
    </Loading>
  );
}
