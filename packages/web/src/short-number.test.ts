import { expect, test } from "vitest";

import { shortNumber } from "./short-number.ts";

test.each([
  ["0.00", "0", "0"],
  ["0.99", "0", "0"],
  ["999.99", "999", "999"],
  ["1234.50", "1.2K", "1234"],
  ["9999.99", "9.9K", "9999"],
  ["12399.99", "12.3K", "1.2万"],
  ["999999.99", "999.9K", "99.9万"],
  ["1250000.00", "1.2M", "125万"],
  ["123456789012.34", "123.4B", "1234.5亿"],
  ["-1250.00", "-1.2K", "-1250"],
])("%s is %s in English and %s in Chinese", (volume, english, chinese) => {
  expect(shortNumber(volume, "en")).toBe(english);
  expect(shortNumber(volume, "zh-CN")).toBe(chinese);
});
