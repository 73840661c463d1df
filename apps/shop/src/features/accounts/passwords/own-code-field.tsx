import type { ChangeEvent } from "react";

import { api } from "../../../lib/api.ts";
import { CodeField } from "./code-field.tsx";
import { useCodeRequest } from "./use-code-request.ts";

type OwnCodeFieldProps = {
  uid: string;
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** A code sent to the member's own address. Both password screens use it, and one wait holds for both. */
export function OwnCodeField({ uid, ...input }: OwnCodeFieldProps) {
  const { seconds, busy, sentTo, ask } = useCodeRequest(`code ${uid}`, async () => (await api("userCode")).sent_to);
  return <CodeField {...input} seconds={seconds} busy={busy} sentTo={sentTo} onSend={() => ask(null)} />;
}
