import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { Checkbox } from "@espalier/ui/forms/checkbox";
import { type MouseEvent, useState } from "react";
import { Trans, useTranslation } from "react-i18next";

import { paths } from "../../../lib/paths.ts";
import { LazyArticleSheet } from "../../../components/lazy-article-sheet.ts";

/** The checkbox under the form. Saving does not require it (section 5 of the specification). */
export function BankAgreement() {
  const { t } = useTranslation("banks");
  const [checked, setChecked] = useState(false);
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
        checked={checked}
        onChange={(event) => setChecked(event.target.checked)}
        label={<Trans t={t} i18nKey="agree" components={{ agreement: link }} />}
      />
      <LazyArticleSheet symbol="user_agreement" title={t("agreement")} open={open} onOpenChange={setOpen} />
    </>
  );
}
