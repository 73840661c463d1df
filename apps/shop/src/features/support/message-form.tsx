import { Button } from "@espalier/ui/foundations/button";
import { TextArea } from "@espalier/ui/forms/text-area";
import type { SubmitEvent } from "react";
import { useTranslation } from "react-i18next";

import { FaultForm } from "../../components/fault-form.tsx";
import type { Faults } from "../../lib/forms/use-faults.ts";

/** Of a member, as the contract has it. */
const LONGEST = 2000;

type MessageFormProps = {
  id?: string;
  text: string;
  onChange: (text: string) => void;
  faults: Faults<{ text: string }>;
  onSend: () => void;
  /** Whether the button that sends stands below the text; else it is elsewhere, for the form's id. */
  busy?: boolean;
  rows: number;
};

/** What the member writes to the company. It stays when sending fails. */
export function MessageForm({ id, text, onChange, faults, onSend, busy, rows }: MessageFormProps) {
  const { t } = useTranslation("questions");

  function send(event: SubmitEvent) {
    event.preventDefault();
    if (faults.check()) onSend();
  }

  return (
    <FaultForm id={id} faults={faults} onSubmit={send} className="flex flex-col gap-3">
      <TextArea
        name="text"
        label={t("message")}
        hint={busy === undefined ? t("messageHint") : undefined}
        value={text}
        rows={rows}
        limit={LONGEST}
        required
        error={faults.errorOf("text")}
        className="max-h-[40dvh] overflow-y-auto"
        onChange={(event) => onChange(event.target.value)}
      />
      {busy === undefined ? null : (
        <Button full type="submit" busy={busy}>
          {t("send")}
        </Button>
      )}
    </FaultForm>
  );
}
