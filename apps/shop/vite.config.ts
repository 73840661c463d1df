import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { compression } from "vite-plugin-compression2";

import { reachedFrom } from "../../scripts/build/reached-from.ts";
import { firstScreen, firstScreenInDevelopment } from "./first-screen.config.ts";
import { serviceWorker } from "./service-worker.config.ts";

const src = `${import.meta.dirname}/src`;

/** What sheets and dialogs import, which is loaded when the first of them opens. */
const LAYERS = ["overlays/sheet", "overlays/dialog", "forms/passcode-field"].map(
  (file) => `../../../packages/ui/src/${file}.tsx`,
);

/** The index of the icons imports all of them, so the frame's is named. */
const ICON_OF_FRAME = "lucide-react/dist/esm/icons/x.mjs";

/** Whether a module is ours, and no screen's own. `main.tsx` waits for the first screen, so nothing that a screen imports may be in one file with it. */
const isShared = (id: string): boolean =>
  id.endsWith(ICON_OF_FRAME) || !/\/src\/(?:features\/|main\.tsx$)|\/node_modules\//.test(id);

/** What the server answers itself; without it there is no answer, as in production. */
const OF_SERVER = [
  "/api",
  "/demo",
  "/dev",
  "/files",
  "/sandbox-pay",
  "/shop",
  "/robots.txt",
  "/healthz",
  "/readyz",
  "/metrics",
];

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
      serviceWorker(),
    ],
    server: {
      host: "127.0.0.1",
      proxy: {
        "/admin": admin,
        ...Object.fromEntries(OF_SERVER.map((path) => [path, api])),
      },
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
          // One file holds the libraries that every screen needs, one what the login imports, one what home imports beyond that, one
          // the code that most other screens share: few files compress better and load faster than many small ones.
          codeSplitting: {
            groups: [
              {
                name: "base",
                test: /node_modules\/((react|react-dom|scheduler|react-router|i18next)\/|react-i18next\/dist\/es\/(?!Trans))/,
              },
              reachedFrom("frame", src, ["main.tsx", "features/accounts/auth/login-page.tsx"], isShared),
              reachedFrom("home", src, ["app/query-root.tsx", "features/home/home-page.tsx"], isShared),
              {
                name: "fields",
                test: /@base-ui\/(utils\/|react\/(internals|merge-props)\/|react\/utils\/(useFocusableWhenDisabled|dispatchClickWithModifiers))/,
                minShareCount: 4,
              },
              {
                ...reachedFrom("layers", src, LAYERS, (id) => id.includes("@base-ui/") || isShared(id)),
                minShareCount: 4,
              },
              {
                name: "member",
                test: /packages\/(ui|web)\/src\/|lucide-react|src\/(lib|components)\/(?!safe-html|article-sheet)|@tanstack/,
                minShareCount: 5,
              },
              // Each of them is so small that its own request would cost a phone more than all of them together.
              {
                name: "small",
                test: /lucide-react|@tanstack|src\/lib\/|src\/components\/dates\/|packages\/ui\/src\/charts\//,
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
