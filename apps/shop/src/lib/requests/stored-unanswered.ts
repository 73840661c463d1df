import type { Sending, Unanswered } from "@espalier/web/attempt";
import type { DeviceStorage } from "@espalier/web/device/device-storage";

/**
 * Stores unanswered requests under `name`, so that a reload of the page does not repeat the same action as a second
 * one. What is stored can be read by anybody who has the device: no request with a password may be stored. It can also be anything,
 * so an entry that makes no sense is none.
 */
export function storedUnanswered<Request>(
  store: DeviceStorage,
  name: string,
  isRequest: (value: unknown) => value is Request,
): Unanswered<Request> {
  const read = (): ReadonlyMap<string, Sending<Request>> => sendingsOf(store.read(name), isRequest);
  const write = (sendings: readonly (readonly [string, Sending<Request>])[]) =>
    sendings.length === 0 ? store.drop(name) : store.write(name, JSON.stringify(sendings));

  return {
    get: (purpose) => read().get(purpose),
    set: (purpose, sending) => write([...new Map(read()).set(purpose, sending)]),
    delete: (purpose) => write([...read()].filter(([stored]) => stored !== purpose)),
  };
}

function sendingsOf<Request>(
  stored: string | null,
  isRequest: (value: unknown) => value is Request,
): ReadonlyMap<string, Sending<Request>> {
  if (stored === null) return new Map();
  try {
    const parsed: unknown = JSON.parse(stored);
    return new Map(isList(parsed) ? parsed.filter((entry) => isEntry(entry, isRequest)) : []);
  } catch {
    return new Map();
  }
}

function isEntry<Request>(
  value: unknown,
  isRequest: (value: unknown) => value is Request,
): value is readonly [string, Sending<Request>] {
  if (!isList(value)) return false;
  const [purpose, sending] = value;
  return (
    typeof purpose === "string" &&
    typeof sending === "object" &&
    sending !== null &&
    "key" in sending &&
    typeof sending.key === "string" &&
    "request" in sending &&
    isRequest(sending.request)
  );
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
