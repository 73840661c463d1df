import { fillText } from "@espalier/core/text/fill-text";
import { buttonStyle, textLinkStyle } from "@espalier/ui/foundations/button-style";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "react-router";

import { FormField } from "../../components/form-field.tsx";
import { ProblemNote } from "../../components/notes.tsx";
import { paths } from "../../lib/paths.ts";
import type { Problem } from "../../lib/problem.ts";
import { useShop } from "../../lib/shop.ts";
import { PasskeyLogin } from "./passkey-login.tsx";
import type { loadLogin, logIn } from "./log-in.ts";

/** Logs in by a code that is mailed, which opens an account where there is none, or by the password. */
export function LoginPage() {
  const { back, byPassword, host } = useLoaderData<typeof loadLogin>();
  const { email, isMailed, problem } = useActionData<typeof logIn>() ?? { email: "", isMailed: false, problem: null };
  const { language, texts } = useShop();
  const words = texts.account;
  const other = paths.login(language, back);
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 py-4 sm:py-10">
      <header className="flex flex-col gap-2">
        <h1 className="text-title text-ink">{words.logIn}</h1>
        {byPassword && !isMailed ? null : (
          <p className="text-ink-2">{isMailed ? fillText(words.mailed, { email }) : words.logInText}</p>
        )}
      </header>
      <ProblemNote problem={problem} />
      {isMailed ? <CodeForm email={email} back={back} problem={problem} /> : null}
      {!isMailed && byPassword ? <PasswordForm email={email} back={back} problem={problem} /> : null}
      {!isMailed && !byPassword ? <EmailForm email={email} problem={problem} /> : null}
      {isMailed ? null : <PasskeyLogin host={host} back={back} />}
      {isMailed ? null : (
        <p className="text-center text-panel">
          <Link
            to={byPassword ? other : `${other}${other.includes("?") ? "&" : "?"}by=password`}
            className={textLinkStyle}
          >
            {byPassword ? words.byCode : words.byPassword}
          </Link>
        </p>
      )}
    </div>
  );
}

type StepProps = { readonly email: string; readonly problem: Problem | null };

function EmailForm({ email, problem }: StepProps) {
  const words = useShop().texts.account;
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="flex flex-col gap-4">
      <FormField
        name="email"
        type="email"
        autoComplete="email"
        label={words.email}
        defaultValue={email}
        problem={problem}
      />
      <button type="submit" name="intent" value="code" disabled={busy} className={buttonStyle({ full: true })}>
        {words.mailCode}
      </button>
    </Form>
  );
}

function CodeForm({ email, back, problem }: StepProps & { back: string }) {
  const words = useShop().texts.account;
  const busy = useNavigation().state !== "idle";
  return (
    <>
      <Form method="post" className="flex flex-col gap-4">
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="back" value={back} />
        <FormField
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          label={words.code}
          hint={words.codeNote}
          problem={problem}
        />
        <button type="submit" name="intent" value="verify" disabled={busy} className={buttonStyle({ full: true })}>
          {words.logIn}
        </button>
      </Form>
      <Form method="post" className="flex flex-col">
        <input type="hidden" name="email" value={email} />
        <button
          type="submit"
          name="intent"
          value="code"
          disabled={busy}
          className={buttonStyle({ variant: "quiet", size: "medium", full: true })}
        >
          {words.mailAgain}
        </button>
      </Form>
    </>
  );
}

function PasswordForm({ email, back, problem }: StepProps & { back: string }) {
  const words = useShop().texts.account;
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="flex flex-col gap-4">
      <input type="hidden" name="back" value={back} />
      <FormField
        name="email"
        type="email"
        autoComplete="username"
        label={words.email}
        defaultValue={email}
        problem={problem}
      />
      <FormField
        name="password"
        type="password"
        autoComplete="current-password"
        label={words.password}
        hint={words.passwordForgotten}
        problem={problem}
      />
      <button type="submit" name="intent" value="password" disabled={busy} className={buttonStyle({ full: true })}>
        {words.logIn}
      </button>
    </Form>
  );
}
