import { profitTexts } from "@espalier/contract/locales/profit-texts";
import type { Wallet } from "@espalier/core/vocabulary/wallet";
import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";
import type { RenderLink } from "@espalier/ui/navigation/link-slot";

import { currentLanguage } from "../language.ts";
import { walletWord } from "../wallet-words.ts";
import type { ProfitToExplain } from "./profit-to-explain.ts";

export type PartLink = (wallet: Wallet) => RenderLink;

type ProfitPartsProps = Pick<ProfitToExplain, "parts" | "amount"> & { unit: string; partLink: PartLink | undefined };

/** The parts of the profit by wallet, which sum to it. */
export function ProfitParts({ parts, amount, unit, partLink }: ProfitPartsProps) {
  const texts = profitTexts[currentLanguage()];
  return (
    <Section title={texts.parts} level={3}>
      <ListGroup label={texts.parts} className="shadow-none inset-ring-1 inset-ring-line">
        {parts.map(({ wallet, amount: part, name }) => (
          <ListRow
            key={wallet}
            title={walletWord(wallet)}
            detail={name}
            value={<Money value={part} unit={wallet} className="text-ink" />}
            render={partLink?.(wallet)}
          />
        ))}
        <div
          className={`flex flex-wrap items-baseline justify-between gap-x-3 bg-sunken/50 py-3 pl-4 ${partLink === undefined ? "pr-4" : "pr-10"}`}
        >
          <span className="text-panel font-semibold text-ink">{texts.partsSum}</span>
          <Money value={amount} unit={unit} className="ml-auto text-section text-ink" />
        </div>
      </ListGroup>
    </Section>
  );
}
