import { UNITS } from "@espalier/core/vocabulary/wallet";
import { Panel } from "@espalier/ui/data/panel";
import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";
import { add, formatMoney, readMoney } from "@espalier/core/money/money";
import { unitWord } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";

import { ACCOUNTS, accountOf, type Check } from "./journal.ts";

type Accounts = Check["accounts"];

/** Each account's sum in each unit. Every unit's column adds up to zero, because every posting has two accounts. */
export function LedgerAccountTable({ accounts }: { accounts: Accounts }) {
  const { t } = useTranslation("money");
  const units = UNITS.filter((unit) => accounts.some((account) => account.unit === unit));
  const names = [
    ...ACCOUNTS.filter((name) => accounts.some(({ account }) => account === name)),
    ...new Set(accounts.map(({ account }) => account).filter((name) => accountOf(name) === undefined)),
  ];
  return (
    <Section title={t("accountsTitle")}>
      <Panel padded={false} className="overflow-x-auto">
        <table className="w-full text-small">
          <thead>
            <tr className="bg-sunken text-left text-tab text-ink-2">
              <th scope="col" className="px-4 py-2.5 font-medium break-keep">
                {t("account")}
              </th>
              {units.map((unit) => (
                <th key={unit} scope="col" className="px-4 py-2.5 text-right font-medium">
                  {unitWord(unit)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <Row key={name} name={name} units={units} accounts={accounts} />
            ))}
            <tr className="border-t border-edge font-semibold">
              <th scope="row" className="px-4 py-2.5 text-left break-keep">
                {t("sum")}
              </th>
              {units.map((unit) => (
                <td key={unit} className="px-4 py-2.5 text-right">
                  <Money value={sumOf(accounts, unit)} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </Panel>
    </Section>
  );
}

type RowProps = { name: string; units: readonly (typeof UNITS)[number][]; accounts: Accounts };

function Row({ name, units, accounts }: RowProps) {
  const { t } = useTranslation("money");
  const known = accountOf(name);
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-4 py-2 text-left font-normal break-keep text-ink">
        {known === undefined ? name : t(`accounts.${known}`)}
      </th>
      {units.map((unit) => {
        const found = accounts.find(({ account, unit: of }) => account === name && of === unit);
        return (
          <td key={unit} className="px-4 py-2 text-right text-ink">
            {found === undefined ? <span className="text-ink-3">—</span> : <Money value={found.sum} />}
          </td>
        );
      })}
    </tr>
  );
}

const sumOf = (accounts: Accounts, unit: string): string =>
  formatMoney(add(...accounts.filter((account) => account.unit === unit).map(({ sum }) => readMoney(sum))));
