import { CallError, type CallOptions } from "@espalier/contract/caller";
import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { useSubmit } from "./use-submit.ts";

const refusal = new CallError("login", { code: 400, msg: "No", key: "login.wrong" });
const silence = new CallError("login", { code: 0, msg: "No connection", key: "network" });

function open(send: (request: string, options: CallOptions) => Promise<string>) {
  const sent = vi.fn(send);
  const onDone = vi.fn();
  const onFailed = vi.fn();
  const { result } = renderHook(() => useSubmit({ send: sent, onDone, onFailed }));
  const submit = (request: string) => act(() => result.current.submit(request));
  const keys = () => sent.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
  return { sent, onDone, onFailed, result, submit, keys };
}

test("a second submit before the button is shown as busy is ignored", async () => {
  const { sent, onDone, result } = open(async () => await Promise.resolve("done"));
  act(() => {
    result.current.submit("ten");
    result.current.submit("ten");
  });
  await waitFor(() => expect(onDone).toHaveBeenCalledWith("done", "ten"));
  expect(sent).toHaveBeenCalledTimes(1);
});

test("is busy until `onDone` has ended", async () => {
  let end: () => void = () => undefined;
  const { onDone, result, submit } = open(async () => await Promise.resolve("done"));
  onDone.mockReturnValue(new Promise<void>((resolve) => (end = resolve)));
  submit("ten");
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(result.current.busy).toBe(true);
  act(() => end());
  await waitFor(() => expect(result.current.busy).toBe(false));
});

test.each([
  ["no answer", silence, true],
  ["a refusal", refusal, false],
])("after %s the same request goes with the same key: %s, %s", async (_, error, same) => {
  const { onFailed, submit, keys, result } = open(async () => await Promise.reject(error));
  for (const times of [1, 2]) {
    submit("ten");
    await waitFor(() => expect(onFailed).toHaveBeenCalledTimes(times));
    await waitFor(() => expect(result.current.busy).toBe(false));
  }
  expect(keys()[0] === keys()[1]).toBe(same);
});
