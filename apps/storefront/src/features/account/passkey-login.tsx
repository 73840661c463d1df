import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { useState } from "react";
import { useNavigate } from "react-router";

import { ProblemNote } from "../../components/notes.tsx";
import { isOfShop } from "../../lib/is-of-shop.ts";
import { paths } from "../../lib/paths.ts";
import type { Problem } from "../../lib/problem.ts";
import { useShop } from "../../lib/shop.ts";
import { passkeyProblem, usePasskeysOf } from "./use-passkeys.ts";

/** Logs in by the passkey that the person chooses; nothing happens if the person gives it up. */
export function PasskeyLogin({ host, back }: { host: string; back: string }) {
  const { api, language, texts } = useShop();
  const words = texts.account;
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  if (!usePasskeysOf(host)) return null;

  const logIn = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { signWithPasskey } = await import("@espalier/web/passkeys/passkeys");
      // A challenge is good once, so each try begins with one of its own.
      const used = await signWithPasskey(await api.customerPasskeyLoginBegin({}));
      if (used !== null) {
        await api.customerPasskeyLogin(used);
        await navigate(isOfShop(back) ? back : paths.account(language));
      }
    } catch (error) {
      setProblem(passkeyProblem(error, words.passkeyFailed));
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-col gap-3">
      <ProblemNote problem={problem} />
      <button
        type="button"
        disabled={busy}
        onClick={() => void logIn()}
        className={buttonStyle({ variant: "soft", full: true })}
      >
        {words.byPasskey}
      </button>
    </div>
  );
}
