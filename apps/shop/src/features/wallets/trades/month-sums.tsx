import { WALLETS } from "@espalier/core/vocabulary/wallet";
import { walletNumber } from "@espalier/core/vocabulary/wire-numbers";
import { EMPTY_MARK } from "@espalier/ui/data/empty-mark";
import { Money } from "@espalier/ui/data/money";
import { unitWord } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";

import type { UnitSum } from "../../../components/wallets/unit-sums.tsx";
import { walletName } from "../../../lib/format/wallet-name.ts";
import type { WalletNumber } from "./trade-filter.ts";
import type { TradeMonth } from "./trade-queries.ts";

type MonthSumsProps = {
  /** Undefined while they are not known, null where they could not be loaded. */
  sums: TradeMonth | null | undefined;
  /** The number of the only wallet in the list; undefined for all. */
  wallet: WalletNumber | undefined;
};

/** What came in and what went out in a month, a line for each wallet of the list, so that nothing moves when the sums come. */
export function MonthSums({ sums, wallet }: MonthSumsProps) {
  const { t } = useTranslation(["trade", "shell"]);
  const wallets = wallet === undefined ? WALLETS.map((each) => walletNumber[each]) : [wallet];
  return (
    <table aria-busy={sums === undefined} className="w-full table-fixed text-right text-small text-ink">
      <thead>
        <tr className="text-ink-3 *:font-normal">
          <td className="w-7" />
          <th scope="col">{t("in")}</th>
          <th scope="col">{t("out")}</th>
        </tr>
      </thead>
      <tbody>
        {wallets.map((each) => (
          <tr key={each}>
            <th scope="row" className="text-left font-normal text-ink-3">
              {unitWord(walletName(each))}
            </th>
            {sums === undefined ? null : (
              <>
                <Sum sums={sums?.came} wallet={each} />
                <Sum sums={sums?.went} wallet={each} />
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A dash where the sums could not be loaded. A long sum is set smaller, as a phone of 320 pixels needs. */
function Sum({ sums, wallet }: { sums: readonly UnitSum[] | undefined; wallet: WalletNumber }) {
  const amount = sums?.find(({ wallet_type: each }) => each === wallet)?.amount;
  if (amount === undefined)
    return <td className="pl-1 text-ink-3">{sums === undefined ? EMPTY_MARK : <Money value="0.00" />}</td>;
  return (
    <td className="pl-1">
      <div className="@container">
        <Money value={amount} sign most={0.8125} className="font-medium" />
      </div>
    </td>
  );
}
