import { useState } from "react";
import { Panel } from "../src/data/panel.tsx";
import { MonthRange } from "../src/dates/month-range.tsx";
import type { MonthSpan } from "../src/dates/month-span.ts";
import { PasscodeCells } from "../src/forms/passcode-cells.tsx";
import { PasscodeField } from "../src/forms/passcode-field.tsx";
import { PasscodePad } from "../src/forms/passcode-pad.tsx";
import { Section } from "../src/layout/section.tsx";
import { Stepper } from "../src/forms/stepper.tsx";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const countText = (filled: number, length: number) => `${filled} of ${length} digits`;

export function NumbersPanel() {
  const [pieces, setPieces] = useState(2);
  const [secret, setSecret] = useState("12");
  const [span, setSpan] = useState<MonthSpan>({ from: "2026-03", to: "2026-08" });
  return (
    <>
      <Section title="Quantity">
        <Panel className="flex items-center justify-between">
          <Stepper
            label="Pieces"
            value={pieces}
            onChange={setPieces}
            max={12}
            decreaseLabel="One less"
            increaseLabel="One more"
          />
          <Stepper
            label="Fixed pieces"
            value={1}
            onChange={() => undefined}
            decreaseLabel="One less of these"
            increaseLabel="One more of these"
            disabled
          />
        </Panel>
      </Section>
      <Section title="Security password">
        <Panel className="flex flex-col gap-6 py-5">
          <PasscodePad
            label="Security password"
            value={secret}
            onChange={setSecret}
            countText={countText}
            backspaceLabel="Delete"
          />
          <PasscodeField
            label="New security password"
            placeholder="6 digits"
            filled={secret.length}
            countText={countText}
            open={false}
            onOpen={() => setSecret("")}
          />
          <PasscodeCells
            label="Wrong security password"
            filled={6}
            active={false}
            countText={countText}
            error="Wrong password, 3 tries left"
          />
        </Panel>
      </Section>
      <Section title="Months">
        <Panel>
          <MonthRange
            value={span}
            onChange={setSpan}
            months={months}
            thisMonth="2026-11"
            maxYear={2026}
            texts={{
              from: "From",
              to: "To",
              any: "Any",
              clear: "Clear",
              previousYear: "Previous year",
              nextYear: "Next year",
            }}
          />
        </Panel>
      </Section>
    </>
  );
}
