import { openLayers } from "@espalier/ui/overlays/open-layers";
import { lazyOverlay } from "@espalier/web/lazy-overlay";
import i18next from "i18next";
import { Search } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { useHasPermission } from "../../lib/use-has-permission.ts";
import { navigation } from "../navigation.ts";
import { useCommandKey, useGoKeys, useHelpKey } from "./use-command-key.ts";

const CommandCenter = lazyOverlay(async () => {
  const [loaded] = await Promise.all([
    import("./command-center.tsx"),
    i18next.loadNamespaces(["command", "reports", "settings"]),
  ]);
  return loaded.CommandCenter;
});

const KeyboardShortcuts = lazyOverlay(async () => {
  const [loaded] = await Promise.all([import("./keyboard-shortcuts.tsx"), i18next.loadNamespaces("command")]);
  return loaded.KeyboardShortcuts;
});

/** The logo of the admin app, with a field that finds anything and leads anywhere. */
export function CommandMenu() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<"commands" | "keys" | null>(null);

  useCommandKey(() => {
    if (open === "commands") setOpen(null);
    else if (!openLayers.any()) setOpen("commands");
  });
  useHelpKey(() => setOpen("keys"));
  const may = useHasPermission();
  const navigate = useNavigate();
  useGoKeys((typed) => {
    const place = navigation.find(({ letter, permission }) => letter === typed && may(permission));
    if (place !== undefined) void navigate(place.path);
    return place !== undefined;
  });

  return (
    <div className="px-3 max-lg:min-w-0 max-lg:flex-1 max-lg:pl-1">
      <p className="flex items-center gap-2.5 px-2.5 pb-3 text-panel font-semibold max-lg:hidden">
        <img src="/admin/favicon.svg" alt="" width={24} height={24} />
        {t("brandShort")}
      </p>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen("commands")}
        className="flex h-9 w-full items-center gap-2 rounded-control bg-bg px-2.5 text-small text-ink-3 inset-ring-1 inset-ring-line motion-press hover:text-ink max-sm:h-11"
      >
        <Search aria-hidden="true" size={15} />
        <span className="flex-1 truncate text-left">{t("command.open")}</span>
        <kbd aria-hidden="true" className="font-sans text-tab max-lg:hidden">
          {isApple() ? "⌘K" : "Ctrl K"}
        </kbd>
      </button>
      <CommandCenter open={open === "commands"} onOpenChange={(next) => setOpen(next ? "commands" : null)} />
      <KeyboardShortcuts open={open === "keys"} onOpenChange={(next) => setOpen(next ? "keys" : null)} />
    </div>
  );
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
