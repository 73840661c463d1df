import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BrowserContext } from "playwright-core";
import type { TestContext } from "vitest";

const FOLDER = fileURLToPath(new URL("../../.cache/e2e", import.meta.url));
/** `E2E_TRACE=1` records every step, to be opened with `npx playwright-core show-trace FILE`; it makes tests slower. */
const RECORDS = process.env["E2E_TRACE"] === "1";

export const startEvidence = async (context: BrowserContext): Promise<void> => {
  if (RECORDS) await context.tracing.start({ screenshots: true, snapshots: true });
};

/** Saves a picture of every open page of a failed test, and its trace where one is recorded, and says where. */
export const saveEvidence = async (context: BrowserContext, { task }: Pick<TestContext, "task">): Promise<void> => {
  if (task.result?.state !== "fail") return;
  mkdirSync(FOLDER, { recursive: true });
  const name = `${task.file.name} ${task.name}`.replaceAll(/[^\p{L}\p{N}]+/gu, "-").slice(-150);
  for (const [index, page] of context.pages().entries()) {
    const path = join(FOLDER, `${name}-${index}.png`);
    // A page that broke gives no picture, and the test's own failure must stay the one that is reported.
    await page.screenshot({ path, timeout: 10_000 }).then(
      () => console.info(`${page.url()} when it failed: ${path}`),
      () => undefined,
    );
  }
  if (RECORDS) await context.tracing.stop({ path: join(FOLDER, `${name}.zip`) });
};
