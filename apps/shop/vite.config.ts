import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { compression } from "vite-plugin-compression2";
import { VitePWA } from "vite-plugin-pwa";

import { firstScreen, firstScreenInDevelopment } from "./first-screen.config.ts";

/**
 * Makes the shop installable and lets it open without a connection: the manifest, and the service worker of src/worker
 * with the list of the build's files. Pictures are cached when they are seen, not fetched ahead.
 */
const installable = VitePWA({
  strategies: "injectManifest",
  srcDir: "src/worker",
  filename: "service-worker.ts",
  // The app registers the worker itself, when the first screen has been drawn.
  injectRegister: false,
  includeManifestIcons: false,
  integration: {
    configureCustomSWViteBuild: (build) => {
      build.logLevel = "warn";
    },
  },
  injectManifest: {
    globPatterns: ["index.html", "favicon.svg", "assets/*.{js,css}", "assets/inter-400-600-*.woff2"],
    rollupFormat: "iife",
  },
  manifest: {
    id: "/",
    name: "Espalier",
    short_name: "Espalier",
    description: "Member shop with a two-sided team",
    lang: "en",
    start_url: "/",
    scope: "/",
    display: "standalone",
    orientation: "portrait",
    background_color: "#f6f7f5",
    theme_color: "#f6f7f5",
    categories: ["shopping"],
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    // The pictures that a phone shows before the shop is installed. `npm run pictures` takes them.
    screenshots: ["home-light", "goods-detail", "team"].map((name) => ({
      src: `/screenshots/${name}.png`,
      sizes: "780x1688",
      type: "image/png",
      form_factor: "narrow" as const,
    })),
    shortcuts: [
      { name: "Orders", url: "/mine/order" },
      { name: "Cart", url: "/package" },
      { name: "Team", url: "/mine/team" },
      { name: "Transfer", url: "/wallet/transfer" },
    ],
  },
});

/**
 * In development the API runs beside Vite, on API_PORT (3000 unless said), and so does the admin app, with its hot reload, on
 * ADMIN_PORT.
 */
export default defineConfig(({ mode }) => {
  const ports = loadEnv(mode, import.meta.dirname, ["API_", "ADMIN_"]);
  const api = `http://127.0.0.1:${ports["API_PORT"] ?? "3000"}`;
  const admin = { target: `http://127.0.0.1:${ports["ADMIN_PORT"] ?? "5174"}`, ws: true };
  return {
    plugins: [
      react(),
      tailwindcss(),
      firstScreen(),
      firstScreenInDevelopment(),
      compression({ algorithms: ["gzip", "brotliCompress"] }),
      installable,
    ],
    server: {
      host: "127.0.0.1",
      proxy: { "/admin": admin, "/api": api, "/demo": api, "/dev": api, "/files": api, "/sandbox-pay": api },
    },
    build: {
      outDir: "dist",
      // The size budget reads from it which files a screen loads.
      manifest: true,
      // Every browser that runs this app preloads modules by itself, and the content security policy allows no inline script.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          // One file holds the code that every screen needs, another that of the login and the app's frame, a third the
          // code that most screens of a member share: few files compress better and load faster than many small ones.
          codeSplitting: {
            groups: [
              {
                name: "base",
                test: /node_modules\/((react|react-dom|scheduler|react-router|i18next)\/|react-i18next\/dist\/es\/(?!Trans))/,
              },
              {
                name: "frame",
                test: /vite\/preload-helper|packages\/ui\/src\/[a-z-]+\/((button|text-field|page|toast|failed-state|skeleton)\.tsx|open-layers\.ts)|src\/components\/(side-column|skeleton-stack|fault-form)\.tsx|src\/lib\/(forms\/[a-z-]+|api|session|paths|is-local-path|use-step-focus)\.ts|packages\/web\/src\/(ascii-digits|device-key|lazy-overlay|idle-component|use-submit|use-fields|use-online|path-to|when-idle)\.tsx?|lucide-react\/dist\/esm\/icons\/x\.mjs/,
              },
              {
                name: "fields",
                test: /@base-ui\/(utils\/|react\/(internals|merge-props)\/|react\/utils\/(useFocusableWhenDisabled|dispatchClickWithModifiers))/,
                minShareCount: 4,
              },
              {
                name: "layers",
                test: /@base-ui\/|packages\/ui\/src\/[a-z-]+\/([a-z-]*sheet|dialog|date-picker|passcode-field|month-range)\.tsx/,
                minShareCount: 4,
              },
              {
                name: "member",
                test: /packages\/(ui|web)\/src\/|lucide-react|src\/(lib|components)\/(?!safe-html|article-sheet)|@tanstack|dayjs/,
                minShareCount: 4,
              },
              // Each of them is so small that its own request would cost a phone more than all of them together.
              {
                name: "small",
                test: /lucide-react|@tanstack|src\/lib\/|src\/components\/dates\/(day|month)-heading|packages\/ui\/src\/charts\/stacked-bars/,
                minShareCount: 2,
              },
              { name: "network", test: /src\/features\/network\//, minShareCount: 2 },
              { name: "order", test: /src\/features\/orders\//, minShareCount: 2 },
            ],
          },
        },
      },
    },
  };
});
