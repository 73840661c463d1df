import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { Checkbox } from "@espalier/ui/forms/checkbox";
import { type MouseEvent, useState } from "react";
import { Trans, useTranslation } from "react-i18next";

import { paths } from "../../../lib/paths.ts";
import { LazyArticleSheet } from "../../../components/lazy-article-sheet.ts";

type AgreementFieldProps = { checked: boolean; onChange: (checked: boolean) => void; error: string | undefined };

/** The tick under the form. The agreement opens over the form, so that nothing typed is lost by reading it. */
export function AgreementField({ checked, onChange, error }: AgreementFieldProps) {
  const { t } = useTranslation("auth");
  const [open, setOpen] = useState(false);

  function read(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setOpen(true);
  }

  const link = <a href={paths.article({ s: "user_agreement" })} className={textLinkStyle} onClick={read} />;
  return (
    <>
      <Checkbox
        name="agreed"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        error={error}
        label={<Trans t={t} i18nKey="reg.agree" components={{ agreement: link }} />}
      />
      <LazyArticleSheet symbol="user_agreement" title={t("reg.agreement")} open={open} onOpenChange={setOpen} />
    </>
  );
}
