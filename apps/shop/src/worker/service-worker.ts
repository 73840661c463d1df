import { responseSource } from "./response-source.ts";
import { cachePicture } from "./cache-picture.ts";
import { readPush, wordOf } from "./show-push.ts";
import { answerAsset, answerShell, dropOldShells, fetchShell, type ShellFile } from "./shell-cache.ts";

declare const self: ServiceWorkerGlobalScope;
/** The build writes its files in this place (service-worker.config.ts). */
declare const FILES_OF_BUILD: readonly ShellFile[];

const files = FILES_OF_BUILD;

self.addEventListener("install", (event) => event.waitUntil(fetchShell(files)));

self.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([dropOldShells(files), self.clients.claim()])),
);

/** A new worker waits until the member asks for it: pages that are open go on with the files they began with. */
self.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(self.skipWaiting());
});

self.addEventListener("push", (event) => {
  const { title, text, path, tag } = readPush(event.data?.text());
  const shown = { body: text, tag, icon: "/icons/icon-192.png", data: { path } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

/** A tap opens what it is about, in a page of the shop that is open already if there is one. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(wordOf(event.notification.data, "path")));
});

async function openPage(path: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: "window" });
  if (page === undefined) {
    await self.clients.openWindow(path);
    return;
  }
  await page.focus();
  await page.navigate(path);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  switch (responseSource(request, self.location.origin)) {
    case "shell":
      return event.respondWith(answerShell(files, request));
    case "asset":
      return event.respondWith(answerAsset(request));
    case "picture":
      return event.respondWith(cachePicture(request, (work) => event.waitUntil(work)));
    case "network":
      return undefined;
  }
});
