import { profitTexts } from "@espalier/contract/locales/profit-texts";
import { displayMoney } from "@espalier/ui/data/display-money";
import { Section } from "@espalier/ui/layout/section";
import { formatMoney, readMoney, subtract, ZERO } from "@espalier/core/money/money";

import { currentLanguage } from "../language.ts";
import type { ExplainedPair, Terms } from "./profit-to-explain.ts";

/** The volume of each leg: before the pair, matched, and kept for the next close. */
export function PairLegs({ pair, terms }: { pair: ExplainedPair; terms: Terms }) {
  const texts = profitTexts[currentLanguage()];
  const matched = formatMoney(subtract(ZERO, readMoney(pair.matched)));
  const lead = readMoney(pair.left_before) - readMoney(pair.right_before);
  const rows = [
    { name: texts.legBefore, left: pair.left_before, right: pair.right_before },
    { name: texts.legMatched, left: matched, right: matched },
    { name: texts.legAfter, left: pair.left_after, right: pair.right_after },
  ];
  return (
    <Section title={<>{terms(texts.legs)} (PV)</>} level={3}>
      <div className="overflow-x-auto rounded-panel px-4 inset-ring-1 inset-ring-line">
        <table className="tabular w-full text-right text-panel font-normal">
          <thead className="text-small text-ink-3">
            <tr>
              <td />
              <LegHeading name={texts.left} isWeaker={lead < 0n} />
              <LegHeading name={texts.right} isWeaker={lead > 0n} />
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ name, left, right }) => (
              <tr key={name}>
                <th scope="row" className="py-2.5 text-left font-normal text-ink-2">
                  <span className="block">{name}</span>
                </th>
                <td className="pl-2 text-ink">{displayMoney(left)}</td>
                <td className="pl-2 text-ink">{displayMoney(right)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function LegHeading({ name, isWeaker }: { name: string; isWeaker: boolean }) {
  const texts = profitTexts[currentLanguage()];
  return (
    <th scope="col" className="pt-3 pb-1 pl-2 align-bottom font-medium">
      {isWeaker ? (
        <span className="rounded-pill bg-pending-soft px-2 text-place font-semibold whitespace-nowrap text-pending">
          {texts.weaker}
        </span>
      ) : null}
      {name}
    </th>
  );
}
