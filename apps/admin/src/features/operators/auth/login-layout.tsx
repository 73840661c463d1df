import { type Language, languageName, LANGUAGES, languageTag } from "@espalier/core/text/language";
import { currentLanguage, storeLanguage } from "@espalier/web/language";
import { Languages } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

type LoginLayoutProps = { title: string; detail?: ReactNode; children: ReactNode };

/** A page in front of the admin app: one card in the middle, and the other languages below it. */
export function LoginLayout({ title, detail, children }: LoginLayoutProps) {
  const { t } = useTranslation("shell");

  function switchLanguage(language: Language) {
    storeLanguage(language);
    window.location.reload();
  }

  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <title>{`${title} · ${t("brand")}`}</title>
      <div className="flex w-full max-w-[400px] flex-col gap-4">
        <div className="panel-ring p-8">
          <img src="/admin/favicon.svg" alt="" width={40} height={40} />
          <h1 className="pt-4 text-title">{title}</h1>
          {detail === undefined ? null : <p className="pt-1 text-panel font-normal text-ink-2">{detail}</p>}
          <div className="pt-6">{children}</div>
        </div>
        {LANGUAGES.filter((language) => language !== currentLanguage()).map((language) => (
          <button
            key={language}
            lang={languageTag(language)}
            type="button"
            onClick={() => switchLanguage(language)}
            className="mx-auto flex items-center gap-2 rounded-control px-3 py-1.5 text-small text-ink-3 hover:text-ink"
          >
            <Languages aria-hidden="true" size={15} />
            {languageName(language)}
          </button>
        ))}
      </div>
    </main>
  );
}
