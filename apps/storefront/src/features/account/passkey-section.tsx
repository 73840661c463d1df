import type { DataOf } from "@espalier/contract/types";
import { fillText } from "@espalier/core/text/fill-text";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { Form, useRevalidator } from "react-router";
import { type ComponentProps, useState } from "react";

import { Day } from "../../components/day.tsx";
import { FormField } from "../../components/form-field.tsx";
import { DoneNote, ProblemNote } from "../../components/notes.tsx";
import { fieldOf } from "../../lib/field-of.ts";
import type { Problem } from "../../lib/problem.ts";
import { useShop } from "../../lib/shop.ts";
import { type Changed, Outcome, Part } from "./parts.tsx";
import { PASSKEYS_PLACE, passkeyProblem, usePasskeysOf } from "./use-passkeys.ts";

type Passkeys = DataOf<"customerPasskeys">;
type SectionProps = Changed & { readonly passkeys: Passkeys; readonly hasPassword: boolean; readonly email: string };

/** The passkeys of an account: listed and removed without scripts, added where the browser can make one. */
export function PasskeySection({ passkeys: { host, list }, hasPassword, email, change }: SectionProps) {
  const words = useShop().texts.account;
  const isOffered = usePasskeysOf(host);
  if (!isOffered && list.length === 0) return null;
  return (
    <Part id={PASSKEYS_PLACE} title={words.passkeys} text={words.passkeysText}>
      <Outcome change={change} of="removePasskey" />
      {list.length === 0 ? null : (
        <>
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            {list.map((passkey) => (
              <Kept key={passkey.id} passkey={passkey} />
            ))}
          </ul>
          <p className="text-small text-ink-2">{words.passkeyRemoveText}</p>
        </>
      )}
      {isOffered ? <Add hasPassword={hasPassword} email={email} /> : null}
    </Part>
  );
}

function Kept({ passkey: { id, name, created_at: at } }: { passkey: Passkeys["list"][number] }) {
  const words = useShop().texts.account;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <span className="min-w-0 text-row break-words text-ink">
        {name}
        <span className="block text-small text-ink-2">
          <Day at={at} />
        </span>
      </span>
      <Form method="post">
        <input type="hidden" name="passkey" value={id} />
        <button
          type="submit"
          name="intent"
          value="removePasskey"
          aria-label={fillText(words.passkeyRemoveOf, { name })}
          className={buttonStyle({ variant: "plain", size: "medium" })}
        >
          {words.passkeyRemove}
        </button>
      </Form>
    </li>
  );
}

type Step = { readonly isMailed: boolean; readonly isDone: boolean; readonly problem: Problem | null };

/** Makes one, once the customer has proved to be one: a session alone could be somebody else's at this device. */
function Add({ hasPassword, email }: { hasPassword: boolean; email: string }) {
  const { api, texts } = useShop();
  const words = texts.account;
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<Step>({ isMailed: hasPassword, isDone: false, problem: null });

  const run = async (act: () => Promise<Partial<Step>>) => {
    setBusy(true);
    try {
      const next = await act();
      setStep((before) => ({ ...before, isDone: false, problem: null, ...next }));
    } catch (error) {
      const problem = passkeyProblem(error, words.passkeyFailed);
      // Where a code was sent a little earlier, that one is still good.
      setStep((before) => ({ isMailed: before.isMailed || problem.key === "code.too_soon", isDone: false, problem }));
    }
    setBusy(false);
  };
  const mail = async () =>
    await run(async () => {
      await api.customerLoginCode({ email });
      return { isMailed: true };
    });
  const add = async (form: FormData) =>
    await run(async () => {
      const { makePasskey } = await import("@espalier/web/passkeys/passkeys");
      const proof = fieldOf(form, "proof");
      const made = await makePasskey(
        await api.customerPasskeyAddBegin(hasPassword ? { password: proof } : { code: proof }),
      );
      if (made === null) return {};
      if (made === "known") return { problem: { msg: words.passkeyKnown, faults: {} } };
      await api.customerPasskeyAdd({ name: fieldOf(form, "passkey_name"), ...made });
      await revalidate();
      return { isDone: true, isMailed: hasPassword };
    });
  const send: ComponentProps<"form">["onSubmit"] = (event) => {
    event.preventDefault();
    void add(new FormData(event.currentTarget));
  };

  return (
    <>
      {step.isDone ? <DoneNote>{words.saved}</DoneNote> : null}
      <ProblemNote problem={step.problem} />
      {step.isMailed ? (
        <form onSubmit={send} className="flex flex-col gap-4">
          <FormField
            name="passkey_name"
            label={words.passkeyName}
            defaultValue={words.passkeyNameFirst}
            problem={null}
          />
          {hasPassword ? (
            <FormField
              name="proof"
              type="password"
              autoComplete="current-password"
              label={words.passwordNow}
              problem={null}
            />
          ) : (
            <FormField
              name="proof"
              inputMode="numeric"
              autoComplete="one-time-code"
              label={words.code}
              hint={words.codeNote}
              problem={null}
            />
          )}
          <button type="submit" disabled={busy} className={`${buttonStyle({ size: "medium" })} sm:self-start`}>
            {words.passkeyAdd}
          </button>
        </form>
      ) : (
        <button
          type="button"
          disabled={busy}
          onClick={() => void mail()}
          className={`${buttonStyle({ variant: "soft", size: "medium" })} sm:self-start`}
        >
          {words.passkeyBegin}
        </button>
      )}
    </>
  );
}
