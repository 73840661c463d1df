import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { compression } from "vite-plugin-compression2";

import { reachedFrom } from "../../scripts/build/reached-from.ts";
import { firstPage } from "./first-page.config.ts";

const BASE = "/admin/";
const src = `${import.meta.dirname}/src`;

/** Whether a module is no page's own. `main.tsx` waits for the first page, so nothing that a page imports may be in one file with it. */
const isShared = (id: string): boolean => !/\/src\/(?:features\/|main\.tsx$)/.test(id);

/**
 * The server serves the admin app below /admin/. In development the API runs beside Vite, on API_PORT (3000 unless said), and the
 * browser reaches this Vite through the shop's, on SHOP_PORT.
 */
export default defineConfig(({ mode }) => {
  const ports = loadEnv(mode, import.meta.dirname, ["API_", "SHOP_"]);
  const api = `http://127.0.0.1:${ports["API_PORT"] ?? "3000"}`;
  const hmr = ports["SHOP_PORT"] === undefined ? {} : { hmr: { clientPort: Number(ports["SHOP_PORT"]) } };
  return {
    base: BASE,
    plugins: [react(), tailwindcss(), firstPage(BASE), compression({ algorithms: ["gzip", "brotliCompress"] })],
    server: { host: "127.0.0.1", ...hmr, proxy: { "/api": api, "/files": api } },
    build: {
      outDir: "dist",
      // The size budget reads from it which files a page loads.
      manifest: true,
      // Every browser that runs this app preloads modules by itself, and the content security policy allows no inline script.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          // One file holds the code that every page needs. The frame's layers, tables with their filters, and forms are
          // separate files, loaded with the first page that has one: few files compress better and load faster than
          // many small ones. "frame" is what the shell and the overview import.
          codeSplitting: {
            groups: [
              {
                name: "base",
                test: /vite\/preload-helper|node_modules\/((react|react-dom|scheduler|react-router|i18next)\/|react-i18next\/dist\/es\/(?!Trans)|@tanstack\/(react-query|query-core)\/)/,
              },
              { name: "layers", test: /@base-ui\/|@floating-ui\// },
              { name: "icons", test: /lucide-react/, minShareCount: 2 },
              reachedFrom(
                "frame",
                src,
                ["main.tsx", "app/shell.tsx", "features/reports/overview/overview-page.tsx"],
                isShared,
              ),
              reachedFrom("table", src, ["components/layout/admin-table.tsx"], isShared),
              reachedFrom(
                "form",
                src,
                [
                  "../../../packages/ui/src/forms/form-drawer.tsx",
                  "../../../packages/ui/src/overlays/confirm-dialog.tsx",
                ],
                isShared,
              ),
              {
                name: "admin",
                test: /packages\/(ui|web)\/src\/(?!.*(chart|calendar))|src\/(lib|components)\//,
                minShareCount: 3,
              },
            ],
          },
        },
      },
    },
  };
});
