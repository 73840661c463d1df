import type { Address } from "@espalier/contract/address";
import { adminRoutes } from "@espalier/contract/routes.generated";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";

import type { texts } from "../locales/en/audit.ts";

const routes: readonly (readonly [string, Address])[] = Object.entries(adminRoutes);

/** The actions in the audit log: the names of calls that change something, and the login. */
export const actionNames: readonly string[] = routes
  .filter(([, { method }]) => method === "POST")
  .map(([name]) => name);

type Named = keyof (typeof texts)["name"];

/** The words for an action of the audit log; an action without words is shown by its name, split into words. */
export function useActionName(): (action: string) => string {
  const { t, i18n } = useTranslation("audit");
  return useCallback(
    (action) => (isNamed(action, (key) => i18n.exists(`audit:name.${key}`)) ? t(`name.${action}`) : parted(action)),
    [t, i18n],
  );
}

const isNamed = (action: string, exists: (key: string) => boolean): action is Named => exists(action);

/** "adminOrderShip" is "order ship". */
const parted = (action: string): string =>
  action
    .replace(/^admin/, "")
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase();
