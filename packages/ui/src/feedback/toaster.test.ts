import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createToaster } from "./toaster.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a message goes after its time, and its promise says when", async () => {
  const toaster = createToaster();
  const gone = vi.fn();
  void toaster.show("Login has expired", { duration: 500 }).then(gone);
  expect(toaster.current()).toMatchObject({ text: "Login has expired", tone: "info" });
  await vi.advanceTimersByTimeAsync(499);
  expect(gone).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(gone).toHaveBeenCalledOnce();
  expect(toaster.current()).toBeNull();
});

test("a new message takes the place of the one before and has its full time", async () => {
  const toaster = createToaster();
  const first = vi.fn();
  void toaster.show("one").then(first);
  await vi.advanceTimersByTimeAsync(2400);
  void toaster.show("two", { tone: "danger" });
  await vi.advanceTimersByTimeAsync(2400);
  expect(first).toHaveBeenCalledOnce();
  expect(toaster.current()?.text).toBe("two");
  await vi.advanceTimersByTimeAsync(100);
  expect(toaster.current()).toBeNull();
});

test("the same words twice are two messages, so that both are read out", () => {
  const toaster = createToaster();
  void toaster.show("Copied");
  const before = toaster.current()?.id;
  void toaster.show("Copied");
  expect(toaster.current()?.id).not.toBe(before);
});

test("listeners hear of changes until they leave", () => {
  const toaster = createToaster();
  const heard = vi.fn();
  const leave = toaster.subscribe(heard);
  void toaster.show("one");
  leave();
  void toaster.show("two");
  expect(heard).toHaveBeenCalledOnce();
});

test("a message with an action stays longer, and as long as somebody points at it", async () => {
  const toaster = createToaster();
  void toaster.show("Removed", { action: { label: "Undo", onPress: () => undefined } });
  await vi.advanceTimersByTimeAsync(6900);
  expect(toaster.current()?.action?.label).toBe("Undo");
  const letGo = toaster.hold();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(toaster.current()?.text).toBe("Removed");
  letGo();
  await vi.advanceTimersByTimeAsync(6900);
  expect(toaster.current()?.text).toBe("Removed");
  await vi.advanceTimersByTimeAsync(100);
  expect(toaster.current()).toBeNull();
});

test("what was held gives no time to the message after it", async () => {
  const toaster = createToaster();
  void toaster.show("one");
  const letGo = toaster.hold();
  void toaster.show("two");
  await vi.advanceTimersByTimeAsync(2400);
  letGo();
  await vi.advanceTimersByTimeAsync(100);
  expect(toaster.current()).toBeNull();
});

test("a message that is taken away is gone at once", async () => {
  const toaster = createToaster();
  const gone = vi.fn();
  void toaster.show("The minimum is 10.00", { tone: "danger" }).then(gone);
  toaster.dismiss();
  expect(toaster.current()).toBeNull();
  await vi.advanceTimersByTimeAsync(0);
  expect(gone).toHaveBeenCalledOnce();
});
