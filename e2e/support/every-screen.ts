import type { NamedInCall } from "@espalier/web/screens/screen";

import { type DeclaredScreen, readScreens } from "../../scripts/screens/read-screens.ts";

/** A screen of the shop, and an address at which it has something to show. */
export type Place = { readonly route: string; readonly address: string };

const screens = await readScreens("shop");

/** The screens that a visitor without a session may see. */
export const PUBLIC_ROUTES: readonly string[] = screens
  .filter(({ visitors }) => visitors === true)
  .map(({ path }) => path);

/**
 * Every protected screen at each of its examples. Their values are looked up with the session of a member who has one
 * of each.
 */
export const protectedPlaces = async ({ url, token }: { url: string; token: string }): Promise<readonly Place[]> => {
  const lookUp = createLookUp(url, token);
  const found: Place[] = [];
  for (const screen of screens.filter(({ visitors }) => visitors !== true)) {
    for (const example of screen.examples ?? [{}]) {
      found.push({ route: screen.path, address: await addressOf(screen, example, lookUp) });
    }
  }
  return found;
};

type Example = NonNullable<DeclaredScreen["examples"]>[number];
type LookUp = (named: NamedInCall) => Promise<string>;

const addressOf = async ({ path }: DeclaredScreen, example: Example, lookUp: LookUp): Promise<string> => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(example)) {
    query.set(name, typeof value === "string" ? value : await lookUp(value));
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
};

/** Each call is made once, whatever is read from it. */
const createLookUp = (url: string, token: string): LookUp => {
  const answers = new Map<string, Promise<unknown>>();
  const ask = async (call: string): Promise<unknown> => {
    const response = await fetch(`${url}/api${call}`, { headers: { Authorization: token } });
    return await response.json();
  };
  return async ({ call, steps }) => {
    const answer = answers.get(call) ?? ask(call);
    answers.set(call, answer);
    let found = await answer;
    for (const step of ["data", ...steps]) found = found instanceof Object ? Reflect.get(found, step) : undefined;
    if (typeof found !== "string" && typeof found !== "number") throw new Error(`${call} names no ${steps.join(".")}`);
    return String(found);
  };
};
