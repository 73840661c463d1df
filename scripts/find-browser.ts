import { execFileSync, spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

/** Debian's headless shell first: it draws no window around a page, which takes a third of an end-to-end test's time. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const PLAYWRIGHT = fileURLToPath(new URL("../node_modules/playwright-core/cli.js", import.meta.url));

/**
 * The program to run end-to-end tests with: CHROME_PATH, or a Chromium or Chrome of this machine, or Playwright's; the
 * latter is installed when there is none, and failing that, as root, Debian's.
 */
export const findBrowser = (): string => {
  const named = process.env["CHROME_PATH"];
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROME_PATH "${named}" is not a program`);
  }
  const found = installedBrowser();
  if (found) return found;
  console.error("no Chromium found, installing one");
  installPlaywrights();
  installDebians();
  const installed = installedBrowser();
  if (!installed) throw new Error("no Chromium could be installed: install one, or set CHROME_PATH");
  return installed;
};

const installedBrowser = (): string | undefined => {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...PLACES, chromium.executablePath()].find(isProgram);
};

const installPlaywrights = (): void => {
  spawnSync(process.execPath, [PLAYWRIGHT, "install", "chromium"], { stdio: ["ignore", "ignore", "inherit"] });
};

const installDebians = (): void => {
  if (installedBrowser() || process.getuid?.() !== 0 || !onPath("apt-get")) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  execFileSync("apt-get", ["update", "-q"], { env, stdio: "ignore" });
  execFileSync("apt-get", ["install", "-qy", "--no-install-recommends", "chromium-headless-shell"], {
    env,
    stdio: "ignore",
  });
};

const onPath = (name: string): boolean =>
  (process.env["PATH"] ?? "").split(delimiter).some((folder) => isProgram(join(folder, name)));

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

if (import.meta.main) console.log(findBrowser());
