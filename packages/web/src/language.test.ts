import { afterEach, expect, test, vi } from "vitest";

import { createDeviceStorage } from "./device/device-storage.ts";
import { currentLanguage, storeLanguage } from "./language.ts";
import { fakeStorage } from "./testing/fake-storage.ts";

afterEach(() => void vi.unstubAllGlobals());

const browserIn = (language: string) => void vi.stubGlobal("navigator", { language });
const aStore = () => {
  const storage = fakeStorage();
  return createDeviceStorage(() => storage);
};

test.each([
  ["zh-CN", "cn"],
  ["zh-TW", "cn"],
  ["ZH", "cn"],
  ["en-GB", "en"],
  ["de", "en"],
  ["", "en"],
])("until a language is chosen, a browser in %j gets %s", (tag, language) => {
  browserIn(tag);
  expect(currentLanguage(aStore())).toBe(language);
});

test("the chosen language counts, whatever the browser's", () => {
  browserIn("zh-CN");
  const store = aStore();
  storeLanguage("en", store);
  expect(currentLanguage(store)).toBe("en");
});
