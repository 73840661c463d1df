import { CheckedForm } from "@espalier/ui/forms/checked-form";
import { Button } from "@espalier/ui/foundations/button";
import { CopyableText } from "@espalier/ui/data/copyable-text";
import { TextField } from "@espalier/ui/forms/text-field";
import { readCode } from "@espalier/contract/typed-text/digits";
import { Loaded } from "@espalier/web/loaded";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery } from "@tanstack/react-query";
import { QRCodeSVG } from "qrcode.react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import { meQuery, useMe } from "../../../lib/me-query.ts";
import { useCopy } from "../../../lib/use-copy.ts";
import { SkeletonText } from "../../../components/skeleton-text.tsx";
import { LoginLayout } from "./login-layout.tsx";

/** Sets up the authenticator app, whose codes the login then requires. */
export function CodesPage() {
  const { t } = useTranslation(["auth", "shell"]);
  const me = useMe();
  const navigate = useNavigate();
  // One secret for as long as the page is open: a second would make the one that was scanned worthless.
  const secret = useQuery({
    queryKey: ["own", "codes"],
    queryFn: () => api("adminTotpBegin"),
    staleTime: "static",
    gcTime: 0,
    retry: false,
  });
  return (
    <LoginLayout title={t("codes.title")} detail={me.totp_required ? t("codes.required") : t("codes.detail")}>
      <Loaded query={secret} loading={<SkeletonText lines={6} />}>
        {(given) => <CodesForm secret={given.secret} uri={given.uri} />}
      </Loaded>
      {me.totp_required ? null : (
        <Button variant="quiet" size="small" className="mt-2 w-full" onClick={() => void navigate(paths.overview())}>
          {t("codes.later")}
        </Button>
      )}
    </LoginLayout>
  );
}

function CodesForm({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useTranslation(["auth", "shell"]);
  const navigate = useNavigate();
  const copy = useCopy();
  const [code, setCode] = useState("");
  const { busy, submit } = useSubmit({
    send: (request: { code: string }, options) => api("adminTotpConfirm", request, options),
    onDone: async () => {
      void toaster.show(t("codes.done"), { tone: "success" });
      await queryClient.invalidateQueries(meQuery);
      await navigate(paths.overview(), { replace: true });
    },
  });

  function onSubmit() {
    submit({ code: readCode(code) });
  }

  return (
    <CheckedForm onSubmit={onSubmit} className="flex flex-col gap-4">
      <div className="self-center rounded-control bg-[#ffffff] p-3 inset-ring-1 inset-ring-line">
        <QRCodeSVG value={uri} size={168} title={t("codes.picture")} />
      </div>
      <div className="text-small text-ink-2">
        <p>{t("codes.typed")}</p>
        <CopyableText
          text={secret}
          shown={secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
          label={t("shell:copy")}
          onCopy={copy}
        />
      </div>
      <TextField
        label={t("codes.code")}
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        limit={12}
        kept={readCode}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" full busy={busy} incomplete={code.trim() === ""}>
        {t("codes.submit")}
      </Button>
    </CheckedForm>
  );
}
