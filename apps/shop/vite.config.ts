import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { compression } from "vite-plugin-compression2";

/** In development the API runs beside Vite, on API_PORT (3000 unless said). */
export default defineConfig(({ mode }) => {
  const api = `http://127.0.0.1:${loadEnv(mode, import.meta.dirname, "API_")["API_PORT"] ?? "3000"}`;
  return {
    plugins: [react(), tailwindcss(), compression({ algorithms: ["gzip", "brotliCompress"] })],
    server: { host: "127.0.0.1", proxy: { "/api": api, "/demo": api, "/files": api } },
    build: {
      outDir: "dist",
      // The size budget reads from it which files a screen loads.
      manifest: true,
      // Every browser that runs this app preloads modules by itself, and the content security policy allows no inline script.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          // What every screen needs is one file, and what every form needs another: compressed together they are smaller than
          // in the many pieces they would fall into.
          codeSplitting: {
            groups: [
              { name: "base", test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\// },
              {
                name: "form",
                test: /packages\/ui\/src\/(button|text-field|page)\.tsx|src\/lib\/(api|use-submit|use-fields)\.ts/,
              },
            ],
          },
        },
      },
    },
  };
});
