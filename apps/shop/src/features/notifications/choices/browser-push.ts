/** What this browser can do: get pushes, or why not. `install`: on an iPhone only the installed app gets them. */
export type PushSupport = "ready" | "blocked" | "install" | "none";

export const pushSupport = (): PushSupport => {
  if ("PushManager" in window && "serviceWorker" in navigator && "Notification" in window)
    return Notification.permission === "denied" ? "blocked" : "ready";
  return /iPhone|iPad/.test(navigator.userAgent) ? "install" : "none";
};

export type Subscribed = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** Asks for the permission and subscribes to pushes signed with a key; null when the member does not want to. */
export async function subscribeBrowser(key: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const worker = await navigator.serviceWorker.ready;
  // One that was made for another key gets nothing signed with this one.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const { endpoint, keys } = (
    await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  ).toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint === undefined || p256dh === undefined || auth === undefined ? null : { endpoint, p256dh, auth };
}

export async function unsubscribeBrowser(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
