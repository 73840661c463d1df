import { CheckedForm } from "@espalier/ui/forms/checked-form";
import { TextField } from "@espalier/ui/forms/text-field";
import { Button } from "@espalier/ui/foundations/button";
import { Section } from "@espalier/ui/layout/section";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { invalidateReturns } from "./return-queries.ts";

/** The carrier and number of the parcel that the buyer sent. */
export function SendForm({ sn }: { sn: string }) {
  const { t } = useTranslation("returns");
  const [name, setName] = useState("");
  const [number, setNumber] = useState("");
  const { busy, submit } = useSubmit({
    send: (parcel: { express_name: string; express_no: string }, options) =>
      api("returnSent", { return_sn: sn, ...parcel }, options),
    onDone: async () => {
      await invalidateReturns();
      void toaster.show(t("sentDone"), { tone: "success" });
    },
  });
  return (
    <Section title={t("sendTitle")}>
      <CheckedForm className="flex flex-col gap-3" onSubmit={() => submit({ express_name: name, express_no: number })}>
        <TextField
          label={t("carrier")}
          value={name}
          onChange={({ target }) => setName(target.value)}
          limit={40}
          required
        />
        <TextField label={t("tracking")} value={number} onChange={({ target }) => setNumber(target.value)} limit={40} />
        <Button type="submit" busy={busy} incomplete={name.trim() === ""} full>
          {t("sendSubmit")}
        </Button>
      </CheckedForm>
    </Section>
  );
}
