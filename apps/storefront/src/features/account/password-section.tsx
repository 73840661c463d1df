import { fillText } from "@espalier/core/text/fill-text";
import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { Form, Link } from "react-router";

import { FormField } from "../../components/form-field.tsx";
import { DoneNote, ProblemNote } from "../../components/notes.tsx";
import { paths } from "../../lib/paths.ts";
import type { Problem } from "../../lib/problem.ts";
import { useShop } from "../../lib/shop.ts";
import { type Changed, Outcome, Part, problemIn, Send } from "./parts.tsx";
import { PASSKEYS_PLACE } from "./use-passkeys.ts";

type SectionProps = Changed & {
  readonly hasPassword: boolean;
  readonly asked: string;
  readonly passkeys: readonly { readonly name: string }[];
};

/** Changes the password by the present one, or sets one by a code that is mailed. */
export function PasswordSection({ hasPassword, asked, passkeys, change }: SectionProps) {
  const { language, texts } = useShop();
  const words = texts.account;
  if (!hasPassword || asked === "code")
    return (
      <Part title={words.password} text={hasPassword ? words.passwordByCode : words.passwordNone}>
        <Outcome change={change} of="setPassword" />
        <SetByCode change={change} />
      </Part>
    );
  return (
    <Part title={words.password} text={words.passwordText}>
      {asked === "set" && (change === undefined || change.intent === "removePasskey") ? (
        <PasswordIsSet passkeys={passkeys} />
      ) : null}
      <Outcome change={change} of="password" />
      <Form method="post" className="flex flex-col gap-4">
        <FormField
          name="password"
          type="password"
          autoComplete="current-password"
          label={words.passwordNow}
          problem={problemIn(change, "password")}
        />
        <NewPassword problem={problemIn(change, "password")} />
        <Send intent="password">{words.passwordChange}</Send>
      </Form>
      <p className="text-panel">
        <Link to={`${paths.details(language)}?password=code`} preventScrollReset className={textLinkStyle}>
          {words.passwordLost}
        </Link>
      </p>
    </Part>
  );
}

/** A password that was forgotten may be one that somebody else knew: the passkeys that stay are named, with the way to remove them. */
function PasswordIsSet({ passkeys }: Pick<SectionProps, "passkeys">) {
  const words = useShop().texts.account;
  const names = passkeys.map(({ name }) => name).join(", ");
  return (
    <>
      <DoneNote>{words.passwordIsSet}</DoneNote>
      {passkeys.length === 0 ? null : (
        <p className="text-panel text-ink-2">
          {fillText(words.passkeysKept, { names, count: String(passkeys.length) })}{" "}
          <a href={`#${PASSKEYS_PLACE}`} className={textLinkStyle}>
            {words.passkeys}
          </a>
        </p>
      )}
    </>
  );
}

function SetByCode({ change }: Changed) {
  const words = useShop().texts.account;
  const mailed = problemIn(change, "mailCode");
  const refused = problemIn(change, "setPassword");
  const isMailed = refused !== null || (change?.intent === "mailCode" && mailed === null);
  if (!isMailed)
    return (
      <Form method="post" className="flex flex-col gap-4">
        <ProblemNote problem={mailed} />
        <Send intent="mailCode">{words.mailCode}</Send>
      </Form>
    );
  return (
    <Form method="post" className="flex flex-col gap-4">
      {refused === null ? <DoneNote>{words.codeMailed}</DoneNote> : null}
      <FormField
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        label={words.code}
        hint={words.codeNote}
        problem={refused}
      />
      <NewPassword problem={refused} />
      <Send intent="setPassword">{words.passwordSet}</Send>
    </Form>
  );
}

function NewPassword({ problem }: { problem: Problem | null }) {
  const words = useShop().texts.account;
  // The calls name it so in one case and so in the other.
  const faults = { new_password: problem?.faults["new_password"] ?? problem?.faults["password"] ?? "" };
  return (
    <FormField
      name="new_password"
      type="password"
      autoComplete="new-password"
      label={words.passwordNew}
      hint={words.passwordNote}
      problem={faults.new_password === "" ? null : { msg: "", faults }}
    />
  );
}
