import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { compression } from "vite-plugin-compression2";

/**
 * The server serves the admin app below /admin/. In development the API runs beside Vite, on API_PORT (3000 unless said), and the
 * browser reaches this Vite through the shop's, on SHOP_PORT.
 */
export default defineConfig(({ mode }) => {
  const ports = loadEnv(mode, import.meta.dirname, ["API_", "SHOP_"]);
  const api = `http://127.0.0.1:${ports["API_PORT"] ?? "3000"}`;
  const hmr = ports["SHOP_PORT"] === undefined ? {} : { hmr: { clientPort: Number(ports["SHOP_PORT"]) } };
  return {
    base: "/admin/",
    plugins: [react(), tailwindcss(), compression({ algorithms: ["gzip", "brotliCompress"] })],
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
          // many small ones. "frame" names everything the shell and the overview import; anything missing there would pull a whole
          // later file into the first load.
          codeSplitting: {
            groups: [
              {
                name: "base",
                test: /vite\/preload-helper|node_modules\/((react|react-dom|scheduler|react-router|i18next)\/|react-i18next\/dist\/es\/(?!Trans)|@tanstack\/(react-query|query-core)\/)/,
              },
              { name: "layers", test: /@base-ui\/|@floating-ui\// },
              { name: "icons", test: /lucide-react/, minShareCount: 2 },
              {
                name: "frame",
                test: /packages\/ui\/src\/[a-z-]+\/(avatar|badge|button|button-style|panel|class-names|copyable-text|empty-state|failed-state|icon-button|initials|is-typing|link-|list-(group|row)|menu|money|display-money|field-frame|fitting-size|open-layers|page-header|popup-styles|progress-bar|section|side-nav|skeleton|spinner|stat-(panel|tile)|step-index|tabs|text-field|toast|toaster|use-layer|use-loaded-part)\.tsx?|node_modules\/dayjs\/|packages\/web\/src\/(format-date|attempt|use-submit|toaster|toast-failure|language|device-storage|copy-text|use-online|query-client|expire-session|start-texts|lazy-screen|lazy-overlay|load-failed|loaded|short-number|when-idle|router-ready)|src\/lib\/(api|exports|session|me-query|use-has-permission|format\/format-number|use-search-values|tables\/sort-parameter|today)\.ts|src\/app\/(route-permission|screens|navigation)\.ts|src\/lib\/(paths|screen)\.ts|packages\/web\/src\/path-to|packages\/core\/src\/money\/money|src\/components\/(layout\/)?(admin-page|skeleton-text|use-chart-texts)/,
              },
              {
                name: "table",
                test: /@tanstack\/(react-table|table-core|store|react-store)\/|packages\/ui\/src\/[a-z-]+\/(data-|page-control|side-scroll|table-settings|use-table|read-widths|selection-bar|row-checkbox|filter-bar|choice-filter|text-filter|days-filter|day-span|search-box)|src\/components\/(layout\/)?(admin-(table|filters)|table-view|use-table-texts)|src\/lib\/(use-admin-list|tables\/(use-table-choices|table-(views|widths)|sort-rows))/,
              },
              {
                name: "form",
                test: /packages\/ui\/src\/[a-z-]+\/(field-frame|text-field|text-area|select-field|day-field|form-drawer|confirm-dialog|dialog|switch|checkbox|radio-group|file-picker)\.tsx|packages\/web\/src\/(use-fields|read-amount|ascii-digits)|@base-ui\/react\/(alert-dialog|checkbox|radio)/,
              },
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
