/** The `fetch` of a test: the stub of the open screen. The clients take their `fetch` once, when they are created. */
type Connected = { readonly fetch: typeof fetch; readonly faults: () => readonly string[] };

let connected: Connected | null = null;

export const network = {
  connect: (stub: Connected): void => {
    connected = stub;
  },
  disconnect: (): readonly string[] => {
    const faults = connected?.faults() ?? [];
    connected = null;
    return faults;
  },
  fetch: (async (...args) => {
    if (connected === null) return await new Promise<Response>(() => undefined);
    return await connected.fetch(...args);
  }) satisfies typeof fetch,
};
