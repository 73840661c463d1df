import { FileInput } from "lucide-react";

import type { Screens } from "../../lib/screen.ts";

export const screens = {
  imports: {
    path: "/imports",
    values: { kind: ["", "members", "goods", "tax_rates"] },
    load: () => import("./imports-page.tsx").then((page) => page.ImportsPage),
    texts: ["imports", "sheets"],
    permission: "import.read",
    navigation: { key: "imports", group: "company", position: 18, icon: FileInput },
  },
  import: {
    path: "/imports/:id",
    load: () => import("./import-page.tsx").then((page) => page.ImportPage),
    texts: ["imports"],
    permission: "import.read",
  },
} satisfies Screens;
