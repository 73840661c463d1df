import type { Command } from "@espalier/ui/overlays/command-palette";
import { openLayers } from "@espalier/ui/overlays/open-layers";
import { lazyOverlay } from "@espalier/web/lazy-overlay";
import { Search } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { useHasPermission } from "../lib/use-has-permission.ts";
import { jumps, navigation } from "./navigation.ts";
import { useCommandKey } from "./use-command-key.ts";

const CommandPalette = lazyOverlay(async () => (await import("@espalier/ui/overlays/command-palette")).CommandPalette);

/** The logo of the admin app, with a field that opens any page, or the record of a typed number. */
export function CommandMenu() {
  const { t } = useTranslation();
  const may = useHasPermission();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);

  useCommandKey(() => {
    if (open || !openLayers.any()) setOpen(!open);
  });

  const places = navigation
    .filter(({ permission }) => may(permission))
    .map(({ key, icon, path }): Command => ({
      key,
      label: t(`nav.${key}`),
      icon,
      onSelect: () => void navigate(path),
    }));

  function jumpsFor(typed: string): readonly Command[] {
    return jumps.flatMap(({ key, icon, permission, typed: pattern, pathOf }): Command[] => {
      const path = may(permission) && pattern.test(typed) ? pathOf(typed) : null;
      if (path === null) return [];
      return [{ key: `jump-${key}`, label: t(`jump.${key}`, { typed }), icon, onSelect: () => void navigate(path) }];
    });
  }

  return (
    <div className="px-3 max-lg:min-w-0 max-lg:flex-1 max-lg:pl-1">
      <p className="flex items-center gap-2.5 px-2.5 pb-3 text-panel font-semibold max-lg:hidden">
        <img src="/admin/favicon.svg" alt="" width={24} height={24} />
        {t("brandShort")}
      </p>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="flex h-9 w-full items-center gap-2 rounded-control bg-bg px-2.5 text-small text-ink-3 inset-ring-1 inset-ring-line motion-press hover:text-ink"
      >
        <Search aria-hidden="true" size={15} />
        <span className="flex-1 text-left">{t("command.open")}</span>
        <kbd aria-hidden="true" className="font-sans text-tab max-lg:hidden">
          {isApple() ? "⌘K" : "Ctrl K"}
        </kbd>
      </button>
      <CommandPalette
        open={open}
        onOpenChange={setOpen}
        commands={places}
        commandsFor={jumpsFor}
        texts={{ title: t("command.title"), placeholder: t("command.placeholder"), none: t("command.none") }}
      />
    </div>
  );
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
