import { ListRow } from "@espalier/ui/data/list-row";
import { SunMoon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { LazyActionSheet } from "../../../components/lazy-action-sheet.ts";
import { APPEARANCES, type Appearance, chooseAppearance, currentAppearance } from "../../../lib/appearance.ts";

/** Picks light or dark, or leaves it to the system; stored on this device. */
export function AppearanceRow() {
  const { t } = useTranslation(["settings", "shell"]);
  const [open, setOpen] = useState(false);
  const [current, setCurrent] = useState(currentAppearance);

  function choose(appearance: Appearance) {
    chooseAppearance(appearance);
    setCurrent(appearance);
  }

  return (
    <>
      <ListRow
        icon={SunMoon}
        title={t("appearance.title")}
        value={t(`appearance.${current}`)}
        onClick={() => setOpen(true)}
      />
      <LazyActionSheet
        open={open}
        onOpenChange={setOpen}
        title={t("appearance.title")}
        closeLabel={t("shell:close")}
        items={APPEARANCES.map((appearance) => ({
          key: appearance,
          label: t(`appearance.${appearance}`),
          selected: appearance === current,
          onSelect: () => choose(appearance),
        }))}
      />
    </>
  );
}
