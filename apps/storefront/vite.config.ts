import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression } from "vite-plugin-compression2";

/**
 * Two builds of the same pages: `dist/client`, which the server serves below /shop/, and `dist/server`, with everything it needs in it, by which
 * the server writes pages.
 */
export default defineConfig({
  base: "/shop/",
  plugins: [react(), tailwindcss(), compression({ algorithms: ["gzip", "brotliCompress"], include: /^assets\// })],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        // The server names the files of a page by it, and so does the size budget.
        manifest: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: "src/main.tsx",
          output: {
            codeSplitting: {
              groups: [
                { name: "base", test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
                // One file of what several pages share: many small ones would load later.
                { name: "shop", test: /\/(storefront|packages\/\w+)\/src\/(?!locales)|lucide-react/, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
      build: {
        outDir: "dist/server",
        ssr: "src/render.tsx",
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: "render.js", chunkFileNames: "[name].js" } },
      },
    },
  },
});
