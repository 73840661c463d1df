import { TextField } from "@espalier/ui/forms/text-field";
import { UserRoundCheck } from "lucide-react";
import { useTranslation } from "react-i18next";

import { uidDigits } from "../../../lib/format/typed-uid.ts";

type ReceiverFieldProps = {
  uid: string;
  /** The masked name behind it; "" while it names nobody. */
  name: string;
  error: string | undefined;
  onChange: (uid: string) => void;
};

/** The receiver's UID, with the name found for it. */
export function ReceiverField({ uid, name, error, onChange }: ReceiverFieldProps) {
  const { t } = useTranslation("wallets");
  return (
    <TextField
      name="uid"
      label={t("transfer.receiver")}
      placeholder={t("transfer.receiverHint")}
      value={uid}
      inputMode="numeric"
      autoComplete="off"
      className="tabular"
      error={error}
      trailing={
        <span
          role="status"
          className="flex items-center gap-1.5 text-panel whitespace-nowrap text-accent-ink not-empty:pr-2.5"
        >
          {name === "" ? null : (
            <>
              <UserRoundCheck aria-hidden="true" size={16} />
              {name}
            </>
          )}
        </span>
      }
      onChange={(event) => onChange(uidDigits(event.target.value))}
    />
  );
}
