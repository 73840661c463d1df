import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
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

/**
 * The program to run end-to-end tests with: CHROME_PATH, or a Chromium or Chrome of this machine. On Debian, as root,
 * Chromium is installed when there is none.
 */
export const findBrowser = (): string => {
  const named = process.env["CHROME_PATH"];
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROME_PATH "${named}" is not a program`);
  }
  const found = installedBrowser() ?? installDebians();
  if (!found) throw new Error("no Chromium found: install Chromium or Chrome, or set CHROME_PATH");
  return found;
};

const installedBrowser = (): string | undefined => {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...PLACES, chromium.executablePath()].find(isProgram);
};

const installDebians = (): string | undefined => {
  if (process.getuid?.() !== 0 || !onPath("apt-get")) return undefined;
  console.error("no Chromium found, installing Debian's");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  execFileSync("apt-get", ["update", "-q"], { env, stdio: "ignore" });
  execFileSync("apt-get", ["install", "-qy", "--no-install-recommends", "chromium-headless-shell"], {
    env,
    stdio: "ignore",
  });
  return installedBrowser();
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
