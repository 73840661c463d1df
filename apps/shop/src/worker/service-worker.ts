import { responseSource } from "./response-source.ts";
import { cachePicture } from "./cache-picture.ts";
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
