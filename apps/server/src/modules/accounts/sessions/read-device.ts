/**
 * The browser and system of a request, as named in the lists below; empty when unknown. Both names are the same in
 * every language.
 */
export type Device = { readonly browser: string; readonly system: string };

export const UNKNOWN_DEVICE: Device = { browser: "", system: "" };

/**
 * Reads a user agent. None of its text is stored: a sender can write anything in it, and most of it says more than a
 * person needs. The first match counts, since browsers also name the ones they descend from.
 */
export const readDevice = (userAgent: string | undefined): Device => {
  const text = (userAgent ?? "").slice(0, LONGEST);
  return { browser: firstFit(BROWSERS, text), system: firstFit(SYSTEMS, text) };
};

/** Longer than any browser's; the rest is ignored. */
const LONGEST = 512;

const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ["WeChat", /MicroMessenger\//],
  ["Edge", /Edg(?:e|A|iOS)?\//],
  ["Opera", /OPR\/|OPX\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Huawei Browser", /HuaweiBrowser\//],
  ["UC Browser", /UCBrowser\//],
  ["QQ Browser", /M?QQBrowser\//],
  ["Firefox", /(?:Firefox|FxiOS)\//],
  ["Chrome", /(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /Version\/\S+ (?:Mobile\/\S+ )?Safari\//],
];

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ["HarmonyOS", /HarmonyOS|OpenHarmony/],
  ["Android", /Android/],
  ["iPhone", /iPhone|iPod/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["ChromeOS", /CrOS/],
  ["macOS", /Macintosh|Mac OS X/],
  ["Linux", /Linux/],
];

const firstFit = (list: readonly (readonly [string, RegExp])[], text: string): string =>
  list.find(([, pattern]) => pattern.test(text))?.[0] ?? "";
