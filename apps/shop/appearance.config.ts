import type { HtmlTagDescriptor, Plugin } from "vite";

import { showAppearance } from "./src/lib/show-appearance.ts";

/** Has the page shown in the chosen appearance before anything is drawn: the content security policy allows a file, but no inline script. */
export function appearance(): Plugin {
  const source = `(${showAppearance.toString()})();\n`;
  let script: HtmlTagDescriptor = { tag: "script", children: source, injectTo: "head-prepend" };
  return {
    name: "appearance",
    enforce: "pre",
    generateBundle() {
      const file = this.getFileName(this.emitFile({ type: "asset", name: "appearance.js", source }));
      script = { tag: "script", attrs: { src: `/${file}` }, injectTo: "head-prepend" };
    },
    transformIndexHtml: { order: "post", handler: () => [script] },
  };
}
