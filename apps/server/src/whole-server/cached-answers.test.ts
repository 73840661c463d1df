import { brotliDecompressSync } from "node:zlib";

import { afterAll, beforeAll, expect, test } from "vitest";

import { listCountries } from "../platform/countries/countries.ts";
import { inTransaction } from "../platform/db/in-transaction.ts";
import { writeSetting } from "../modules/settings/settings.ts";
import { testApp, type TestApp } from "../testing/setup/test-app.ts";
import { done } from "@espalier/core/vocabulary/outcome";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(async () => await shop.stop());

const ask = async (encoding: string, lang = "en") => {
  const { headers, rawPayload } = await shop.app.inject({
    url: "/api/countries",
    headers: { "accept-encoding": encoding, lang },
  });
  const isCompressed = headers["content-encoding"] === "br";
  const text = (isCompressed ? brotliDecompressSync(rawPayload) : rawPayload).toString();
  return { isCompressed, type: headers["content-type"], vary: headers["vary"], answer: JSON.parse(text) };
};
const offer = async (codes: string[]): Promise<void> => {
  await inTransaction(shop.db, async (tx) => done(await writeSetting(tx, "register.countries", codes)));
};

test("an answer that is the same for everyone is compressed for clients with brotli, with equal content", async () => {
  for (const lang of ["en", "cn", "en", "cn"] as const) {
    const ready = await ask("gzip, deflate, br", lang);
    expect(ready).toMatchObject({
      isCompressed: true,
      type: "application/json; charset=utf-8",
      vary: "accept-encoding",
      answer: { code: 200, msg: lang === "en" ? "Success" : "成功", data: listCountries(lang) },
    });
    expect((await ask("identity", lang)).answer).toEqual(ready.answer);
  }
});

test.each(["identity", "", "br;q=0", "br ; q=0.0, gzip;q=0", "brotli"])(
  "accepting %o, it comes plain",
  async (encoding) => {
    const { isCompressed, answer } = await ask(encoding);
    expect(isCompressed).toBe(false);
    expect(answer.data).toEqual(listCountries("en"));
  },
);

test("when the value changes, so does the answer", async () => {
  await offer(["SG", "MY"]);
  expect((await ask("br")).answer.data.map((each: { country_code: string }) => each.country_code)).toEqual([
    "MY",
    "SG",
  ]);
  await offer(["MY"]);
  expect((await ask("br;q=0.5")).answer.data).toEqual([{ country_name: "Malaysia", country_code: "MY" }]);
  await offer([]);
  expect((await ask("br")).answer.data).toEqual(listCountries("en"));
});
