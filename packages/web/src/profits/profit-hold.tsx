import { profitTexts } from "@espalier/contract/locales/profit-texts";
import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";

import { formatDate } from "../format-date.ts";
import { currentLanguage } from "../language.ts";
import type { ExplainedHold } from "./profit-to-explain.ts";

/** What became of the profits of an order: released, taken back, and what is still held until when. */
export function ProfitHold({ hold }: { hold: ExplainedHold }) {
  const { hold: texts } = profitTexts[currentLanguage()];
  const { held, due_at: due, released, taken_back: takenBack } = hold;
  return (
    <Section title={texts.title} level={3}>
      <ListGroup label={texts.title} className="shadow-none inset-ring-1 inset-ring-line">
        {released.map(({ at, parts }) => (
          <ListRow
            key={`released ${at}`}
            title={texts.released}
            detail={formatDate(at)}
            value={<Parts parts={parts} />}
          />
        ))}
        {takenBack.map(({ profit_sn: sn, at, parts }) => (
          <ListRow key={sn} title={texts.takenBack} detail={formatDate(at)} value={<Parts parts={parts} />} />
        ))}
        {held.length === 0 ? null : (
          <ListRow
            title={texts.held}
            detail={due === 0 ? texts.unknown : texts.from.replace("{day}", formatDate(due, "day"))}
            value={<Parts parts={held} />}
          />
        )}
      </ListGroup>
    </Section>
  );
}

function Parts({ parts }: { parts: ExplainedHold["held"] }) {
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-2 text-ink">
      {parts.map(({ wallet, amount }) => (
        <Money key={wallet} value={amount} unit={wallet} />
      ))}
    </span>
  );
}
