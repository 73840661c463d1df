import { textLinkStyle } from "@espalier/ui/button-style";
import { Checkbox } from "@espalier/ui/checkbox";
import { Sheet } from "@espalier/ui/sheet";
import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useState } from "react";
import { Trans, useTranslation } from "react-i18next";

import { paths } from "../../app/paths.ts";
import { articleQuery } from "../../lib/article-query.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { SafeHtml } from "../../parts/safe-html.tsx";
import { TextSkeleton } from "../../parts/text-skeleton.tsx";

/** The tick under the form. The agreement opens over the form, so that nothing typed is lost by reading it. */
export function AgreementField({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const { t } = useTranslation("entrance");
  const [open, setOpen] = useState(false);

  function read(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setOpen(true);
  }

  const link = <a href={paths.article("user_agreement")} className={textLinkStyle} onClick={read} />;
  return (
    <>
      <Checkbox
        name="checked"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        label={<Trans t={t} i18nKey="reg.agree" components={{ agreement: link }} />}
      />
      <AgreementSheet open={open} onOpenChange={setOpen} />
    </>
  );
}

function AgreementSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation(["entrance", "shell"]);
  const article = useQuery({ ...articleQuery("user_agreement"), enabled: open });
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={article.data?.title ?? t("reg.agreement")}
      closeLabel={t("shell:close")}
    >
      <Loaded query={article} loading={<TextSkeleton />}>
        {({ content }) => <SafeHtml html={content} />}
      </Loaded>
    </Sheet>
  );
}
