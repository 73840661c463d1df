import { expect, test } from "vitest";

import { readDevice, UNKNOWN_DEVICE } from "./read-device.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`, "Chrome", "Android"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari",
    "iPhone",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.60",
    "WeChat",
    "iPhone",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    "Edge",
    "Windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox", "Linux"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 14_7) Version/18.0 Safari/605.1.15", "Safari", "macOS"],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0`,
    "Samsung Internet",
    "Android",
  ],
])("%s", (userAgent, browser, system) => {
  expect(readDevice(userAgent)).toEqual({ browser, system });
});

test("an unknown user agent gives no names, and none of its text is kept", () => {
  const hostile = [
    "",
    "curl/8.9",
    "<script>alert(1)</script>",
    "\u202etxt.exe",
    "A".repeat(100_000),
    "'; drop table session --",
  ];
  expect(hostile.map(readDevice)).toEqual(hostile.map(() => UNKNOWN_DEVICE));
  expect(readDevice(undefined)).toEqual(UNKNOWN_DEVICE);
  expect(readDevice(`${"x".repeat(600)} Chrome/140 Android`)).toEqual(UNKNOWN_DEVICE);
});
