import type { ChangeEvent } from "react";

import { api } from "../../../lib/api.ts";
import { CodeField } from "./code-field.tsx";
import { useCodeRequest } from "./use-code-request.ts";

type OwnCodeFieldProps = {
  uid: string;
  /** Whether it is to change the security password, not the login password. */
  isForWallets: boolean;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** A code sent to the member's own address. Both password screens use it, and one wait holds for both. */
export function OwnCodeField({ uid, isForWallets, ...input }: OwnCodeFieldProps) {
  const send = async () => (await api("userCode", { is_purse: isForWallets })).sent_to;
  const { seconds, busy, sentTo, ask } = useCodeRequest(`code ${uid}`, send);
  return <CodeField {...input} seconds={seconds} busy={busy} sentTo={sentTo} onSend={() => ask(null)} />;
}
