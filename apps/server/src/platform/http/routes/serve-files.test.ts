import { mkdir, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { nameFile } from "../../files/name-file.ts";
import { aPicture } from "../../../testing/builders/a-picture.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let name: string;
let picture: Buffer;
let port: number;
beforeAll(async () => {
  shop = await testApp();
  picture = await aPicture({ type: "webp" });
  name = nameFile("avatars", picture, "webp");
  await shop.deps.files.put(name, picture);
  port = Number(new URL(await shop.app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(async () => await shop.stop());

test("a file is served with the type of our list, cached permanently, and cannot run anything", async () => {
  const response = await shop.app.inject(`/files/${name}`);
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.equals(picture)).toBe(true);
  expect(response.headers).toMatchObject({
    "content-type": "image/webp",
    "content-length": String(picture.length),
    "cache-control": "public, max-age=31536000, immutable",
    "content-disposition": "inline",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  expect((await shop.app.inject({ method: "HEAD", url: `/files/${name}` })).statusCode).toBe(200);
  expect((await shop.app.inject({ method: "POST", url: `/files/${name}` })).statusCode).toBe(404);
});

test("nothing else of the folder, the disk or the company is served", async () => {
  await mkdir(join(shop.filesFolder, "avatars"), { recursive: true });
  await writeFile(join(shop.filesFolder, "avatars", "notes.txt"), "words");
  await writeFile(join(shop.filesFolder, "outside.webp"), "words");
  const hash = name.slice("avatars/".length, -".webp".length);
  for (const path of [
    "",
    "avatars",
    "avatars/",
    "avatars/notes.txt",
    "outside.webp",
    `${name}/`,
    `${name}.txt`,
    `/${name}`,
    "../secret-key",
    "..%2fsecret-key",
    "%2e%2e/secret-key",
    "avatars/../../secret-key",
    "avatars/..%2f..%2fsecret-key",
    "..\\secret-key",
    "avatars%5c..%5csecret-key",
    "/etc/passwd",
    "%2fetc%2fpasswd",
    "avatars/%00.webp",
    `${name}%00`,
    `goods/${hash}.webp`,
    `avatars/${hash}.svg`,
    `avatars/${hash.toUpperCase()}.webp`,
    `avatars/${hash.slice(1)}.webp`,
    `avatars/${"0".repeat(40)}.webp`,
    `avatars/${hash}.webp%0a`,
    "avatars/<script>",
    "__proto__",
    "a/".repeat(2e3),
  ]) {
    const { status, cacheControl, answer } = await ask(`/files/${path}`);
    expect([status, cacheControl, answer], path).toMatchObject([404, "no-store", { code: 404, error: "not_found" }]);
  }
});

/** Over a raw connection, since `inject` and `fetch` would normalise the path first. */
const ask = async (path: string): Promise<{ status: number; cacheControl: string; answer: unknown }> =>
  await new Promise((resolve, reject) => {
    const requested = request({ host: "127.0.0.1", port, path, agent: false }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (body += chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          cacheControl: response.headers["cache-control"] ?? "",
          answer: JSON.parse(body),
        }),
      );
    });
    requested.on("error", reject).end();
  });

test("only a file's name becomes a path", async () => {
  for (const bad of ["../x.webp", "avatars/x.webp", "avatars/../x", "", "/etc/passwd"]) {
    await expect(shop.deps.files.put(bad, picture)).rejects.toThrow("is not the name of a file");
    await shop.deps.files.remove(bad);
    expect(await shop.deps.files.read(bad)).toBeUndefined();
  }
});
