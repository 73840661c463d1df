import { languageName, LANGUAGES, languageTag } from "@espalier/core/text/language";
import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { currentLanguage, storeLanguage } from "@espalier/web/language";

/** The other languages, each named in itself, for visitors; choosing one loads the page again in it. */
export function LanguageSwitch() {
  return LANGUAGES.filter((language) => language !== currentLanguage()).map((language) => (
    <button
      key={language}
      type="button"
      lang={languageTag(language)}
      className={`${textLinkStyle} text-panel`}
      onClick={() => {
        storeLanguage(language);
        window.location.reload();
      }}
    >
      {languageName(language)}
    </button>
  ));
}
