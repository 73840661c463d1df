import { expect, test, vi } from "vitest";

import { createAppUpdates } from "./create-app-updates.ts";

test("the first worker of a device is no update", async () => {
  const { browser, updates } = await aShop({ controlled: false });
  browser.install();
  browser.takeControl();
  expect(updates.isReady()).toBe(false);
});

test("a worker that was fetched beside the running one is an update, and listeners are notified", async () => {
  const { browser, updates } = await aShop({ controlled: true });
  const listener = vi.fn<() => void>();
  const leave = updates.subscribe(listener);
  browser.install();
  expect(updates.isReady()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
  browser.takeControl();
  expect(listener).toHaveBeenCalledTimes(1);
});

test("a worker that already waited when the page loaded is offered too", async () => {
  expect((await aShop({ controlled: true, waiting: true })).updates.isReady()).toBe(true);
});

test("it takes over only when asked, and the page loads again when it has", async () => {
  const { browser, updates, reload } = await aShop({ controlled: true });
  browser.install();
  expect(browser.sent).toEqual([]);
  updates.takeOver();
  expect(browser.sent).toEqual(["take over"]);
  expect(reload).not.toHaveBeenCalled();
  browser.takeControl();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("when another page activated it, this one is notified and not reloaded", async () => {
  const { browser, updates, reload } = await aShop({ controlled: true });
  browser.takeControl();
  expect(reload).not.toHaveBeenCalled();
  expect(updates.isReady()).toBe(true);
  updates.takeOver();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a page that becomes visible again checks for a new version, at most once an hour", async () => {
  const { browser, setNow } = await aShop({ controlled: true });
  browser.comeBack();
  setNow(59 * 60_000);
  browser.comeBack();
  expect(browser.looked()).toBe(0);
  setNow(60 * 60_000);
  browser.comeBack();
  browser.comeBack();
  expect(browser.looked()).toBe(1);
});

const controller = (there: boolean): object | null => (there ? {} : null);

type Beginning = { readonly controlled: boolean; readonly waiting?: boolean };

/** A page whose browser does what the test says, and which watches for updates already. */
const aShop = async ({ controlled, waiting = false }: Beginning) => {
  const sent: string[] = [];
  let looked = 0;
  let now = 0;
  const nobody = (): ReturnType<typeof aWorker> | null => null;
  const aWorker = () =>
    Object.assign(new EventTarget(), { state: "installing", postMessage: (text: string) => sent.push(text) });
  const registration = Object.assign(new EventTarget(), {
    waiting: waiting ? aWorker() : null,
    installing: nobody(),
    update: async () => {
      looked += 1;
    },
  });
  const workers = Object.assign(new EventTarget(), {
    controller: controller(controlled),
    register: async () => registration,
  });
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const reload = vi.fn<() => void>();
  const updates = createAppUpdates({ workers, page, reload, now: () => now });
  await updates.watch();
  return {
    updates,
    reload,
    setNow: (later: number) => {
      now = later;
    },
    browser: {
      sent,
      looked: () => looked,
      install() {
        const worker = aWorker();
        registration.installing = worker;
        registration.dispatchEvent(new Event("updatefound"));
        worker.state = "installed";
        worker.dispatchEvent(new Event("statechange"));
      },
      takeControl() {
        workers.controller = {};
        workers.dispatchEvent(new Event("controllerchange"));
      },
      comeBack: () => page.dispatchEvent(new Event("visibilitychange")),
    },
  };
};
