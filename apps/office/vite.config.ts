import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression } from "vite-plugin-compression2";

/** The server serves the office below /office/. */
export default defineConfig({
  base: "/office/",
  plugins: [react(), tailwindcss(), compression({ algorithms: ["gzip", "brotliCompress"] })],
  server: { host: "127.0.0.1" },
  build: { outDir: "dist", modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
});
