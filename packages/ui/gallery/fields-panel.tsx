import { CreditCard, Wallet } from "lucide-react";
import { useState } from "react";
import { textLinkStyle } from "../src/foundations/button-style.ts";
import { Panel } from "../src/data/panel.tsx";
import { Checkbox } from "../src/forms/checkbox.tsx";
import { CountdownButton } from "../src/feedback/countdown-button.tsx";
import { Money } from "../src/data/money.tsx";
import { RadioGroup, RadioRow } from "../src/forms/radio-group.tsx";
import { Section } from "../src/layout/section.tsx";
import { SelectSheet } from "../src/forms/select-sheet.tsx";
import { Sheet } from "../src/overlays/sheet.tsx";
import { Switch } from "../src/forms/switch.tsx";
import { TextArea } from "../src/forms/text-area.tsx";
import { TextField } from "../src/forms/text-field.tsx";
import { useCountdown } from "../src/feedback/use-countdown.ts";
import { regions } from "./regions.ts";

export function FieldsPanel() {
  const code = useCountdown(60);
  const [country, setCountry] = useState<string | null>(null);
  const [method, setMethod] = useState<string | null>("sp");
  const [alerts, setAlerts] = useState(true);
  return (
    <>
      <Section title="Fields">
        <Panel className="flex flex-col gap-4">
          <TextField
            label="Username"
            placeholder="8 digits"
            hint="It is in your welcome letter"
            autoComplete="username"
          />
          <TextField
            label="Password"
            type="password"
            defaultValue="demo1234"
            reveal={{ show: "Show password", hide: "Hide password" }}
            autoComplete="current-password"
          />
          <TextField label="E-mail" type="email" defaultValue="mei@" error="This is not an e-mail address" />
          <TextField
            label="Verification code"
            inputMode="numeric"
            limit={6}
            trailing={
              <CountdownButton
                seconds={code.seconds}
                label="Send code"
                waitingLabel={(seconds) => `${seconds} s`}
                onClick={code.start}
              />
            }
          />
          <TextField label="Account" defaultValue="10000001" readOnly />
          <TextField label="Bank name" placeholder="Not needed for this bank" disabled />
          <TextArea label="Address" placeholder="Street, number, floor" hint="As the courier should read it" />
          <SelectSheet
            sheet={Sheet}
            label="Country"
            placeholder="Choose a country"
            value={country}
            onChange={setCountry}
            options={regions}
            closeLabel="Close"
            searchLabel="Search countries"
            noMatchText="No country of that name"
          />
          <Checkbox
            label={
              <>
                I agree to the{" "}
                <a href="#agreement" className={textLinkStyle}>
                  user agreement
                </a>
              </>
            }
          />
          <Checkbox label="Keep me posted" defaultChecked />
          <Checkbox label="Read and understood" error="Please tick this first" />
          <Checkbox label="Not on offer" disabled />
        </Panel>
      </Section>
      <Section title="Choices">
        <RadioGroup label="Pay with" value={method} onChange={setMethod}>
          <RadioRow
            value="sp"
            icon={Wallet}
            title="Shopping points"
            detail="Balance 12,480.50"
            trailing={<Money value="52.00" unit="SP" />}
          />
          <RadioRow value="card" icon={CreditCard} title="Credit card" trailing={<Money value="68.00" prefix="$" />} />
          <RadioRow value="cp" icon={Wallet} title="Cash points" detail="Balance too low" disabled />
        </RadioGroup>
        <Panel className="py-1">
          <Switch label="Notices by e-mail" detail="Once a day at most" checked={alerts} onChange={setAlerts} />
          <Switch label="Not for this account" checked={false} onChange={() => undefined} disabled />
        </Panel>
      </Section>
    </>
  );
}
