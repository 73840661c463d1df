import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { Screen } from "../../components/screen.tsx";
import { paths } from "../../lib/paths.ts";
import { Questions } from "./questions.tsx";

/** What the member asked the company, and the way to ask something else. */
export function QuestionsPage() {
  const { t } = useTranslation("questions");
  return (
    <Screen
      title={t("title")}
      back={paths.mine()}
      footer={
        <Link to={paths.ask()} className={buttonStyle({ full: true })}>
          {t("ask")}
        </Link>
      }
    >
      <Questions />
    </Screen>
  );
}
