import axe from "axe-core";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, preview, type PreviewServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop } from "../support/open-shop.ts";
import { axeViolations } from "../support/axe-violations.ts";

const configFile = fileURLToPath(new URL("../../packages/ui/gallery/vite.config.ts", import.meta.url));
const outDir = mkdtempSync(join(tmpdir(), "espalier-gallery-"));

let server: PreviewServer;
beforeAll(async () => {
  await build({ configFile, logLevel: "error", build: { outDir } });
  server = await preview({ configFile, logLevel: "error", build: { outDir }, preview: { host: "127.0.0.1", port: 0 } });
});
afterAll(async () => {
  await server.close();
  rmSync(outDir, { recursive: true });
});

test.each(["light", "dark"])(
  "no component of the kit has a serious accessibility fault in any state, %s",
  async (theme) => {
    const page = await openShop({ still: true });
    await page.addInitScript(axe.source);
    const address = server.resolvedUrls?.local[0] ?? "";
    for (const section of ["show", "doing", "states", "over", "admin"]) {
      if (section === "admin") await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${address}?theme=${theme}#${section}`);
      await page.reload();
      await page.getByRole("heading").first().waitFor();
      expect(await axeViolations(page, `${section} ${theme}`, "all rules")).toEqual([]);
      // A picture of one colour would be a page that drew nothing.
      const picture = await page.screenshot({ fullPage: true });
      expect(picture.byteLength).toBeGreaterThan(10_000);
    }
  },
);
