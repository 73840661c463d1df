import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build, type Plugin } from "vite";

import type { ShellFile } from "./src/worker/shell-cache.ts";

/** The files of a build that the shop needs to open without a connection. Pictures are cached when they are seen. */
const SHELL = [
  "index.html",
  "favicon.svg",
  "manifest.webmanifest",
  "assets/*.{js,css}",
  "assets/inter-400-600-*.woff2",
];

/** Builds the service worker of src/worker, with the list of the build's files, when these are written. */
export function serviceWorker(): Plugin {
  let folder = "";
  return {
    name: "service-worker",
    apply: "build",
    configResolved({ root, build: { outDir } }) {
      folder = resolve(root, outDir);
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const files = globSync(SHELL, { cwd: folder })
          .toSorted()
          .map((url) => shellFile(folder, url));
        await build({
          configFile: false,
          logLevel: "warn",
          publicDir: false,
          define: { FILES_OF_BUILD: JSON.stringify(files) },
          build: {
            outDir: folder,
            emptyOutDir: false,
            copyPublicDir: false,
            rolldownOptions: {
              input: join(import.meta.dirname, "src", "worker", "service-worker.ts"),
              output: { format: "iife", entryFileNames: "service-worker.js" },
            },
          },
        });
      },
    },
  };
}

/** Names in assets/ change with the content. */
const shellFile = (folder: string, url: string): ShellFile => ({
  url,
  revision: url.startsWith("assets/")
    ? null
    : createHash("sha256")
        .update(readFileSync(join(folder, url)))
        .digest("hex")
        .slice(0, 32),
});
