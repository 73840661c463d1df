import { Button } from "@espalier/ui/button";
import { EmptyState } from "@espalier/ui/empty-state";
import { Sprout } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Screen, useBack } from "../parts/screen.tsx";
import type { texts } from "../locales/en/coming.ts";
import { paths } from "./paths.ts";

export type ComingTopic = keyof (typeof texts)["topics"];

/** Says kindly what will be here, and leads back. */
export function ComingPage({ topic }: { topic: ComingTopic }) {
  const { t } = useTranslation("coming");
  const back = useBack(paths.home());
  return (
    <Screen title={t(`topics.${topic}.title`)} back={paths.home()}>
      <EmptyState
        icon={Sprout}
        title={t("title")}
        hint={t(`topics.${topic}.hint`)}
        action={
          <Button variant="soft" onClick={back}>
            {t("action")}
          </Button>
        }
      />
    </Screen>
  );
}
