import { Section } from "@espalier/ui/layout/section";
import { useTranslation } from "react-i18next";

import type { ChosenGoods } from "./page-query.ts";

type PagePreviewProps = { name: string; picture: string; greeting: string; goods: readonly ChosenGoods[] };

/** The top of the page as visitors will see it, from what is typed and saved. */
export function PagePreview({ name, picture, greeting, goods }: PagePreviewProps) {
  const { t } = useTranslation("invite");
  const words = greeting.trim();
  return (
    <Section title={t("page.preview")}>
      <div className="flex flex-col gap-4 rounded-panel bg-accent-soft p-5">
        {picture === "" ? null : <img src={picture} alt="" className="size-24 rounded-pill object-cover" />}
        <p className="text-title wrap-anywhere text-ink">{t("page.shopOf", { name })}</p>
        <p className="wrap-anywhere whitespace-pre-line text-ink-2">{words === "" ? t("page.previewEmpty") : words}</p>
        {goods.length === 0 ? null : (
          <ul className="grid grid-cols-3 gap-2 max-[359px]:grid-cols-2">
            {goods.map(({ id, title, thumb }) => (
              <li key={id} className="flex min-w-0 flex-col gap-1">
                <span className="block aspect-square overflow-hidden rounded-control bg-sunken">
                  {thumb === "" ? null : <img src={thumb} alt="" className="size-full object-cover" />}
                </span>
                <span className="line-clamp-2 text-small text-ink">{title}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
