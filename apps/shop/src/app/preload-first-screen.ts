import type {} from "@espalier/web/screens/preloaded-answers";

/** The files that a screen is drawn from, beyond those that every screen needs, and the calls it makes at once. */
export type ScreenNeeds = {
  readonly files: readonly string[];
  /** Its texts in each language. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** Addresses of calls with a session. One that ends in "?" is asked with the query of the screen's own address. */
  readonly calls: readonly string[];
  /** A call that is asked with what the data of the first call name. */
  readonly next: (Named & { readonly address: string }) | null;
  /** The largest picture of the screen, as the data of one of these calls name it; null for none. */
  readonly picture: Named | null;
  /** Shown to a visitor without a session too. */
  readonly open: boolean;
};

/** A value in the data of a call, by the steps to it. */
type Named = { readonly call: string; readonly steps: readonly string[] };

export type FirstScreens = {
  readonly screens: Readonly<Record<string, ScreenNeeds>>;
  readonly login: string;
  /** The tag of each language, as the page's `lang` attribute names it. */
  readonly tags: Readonly<Record<string, string>>;
  readonly defaultLanguage: string;
  /** The file of the typeface that every screen has. */
  readonly typeface: string;
};

/**
 * Has the browser fetch the files of the screen that is about to be shown beside those of the app, and its first answers, instead
 * of when the app has found out which screen it is. The build writes this function, as it stands and by itself, into the page,
 * where it runs first: it can use nothing from outside, and knows by itself where the token and the language are stored.
 */
export function preloadFirstScreen({ screens, login, tags, defaultLanguage, typeface }: FirstScreens): void {
  let token: string | null = null;
  let language: string | null = null;
  try {
    // A tab in which an operator sees what a member sees has a session of its own.
    const view = window.sessionStorage.getItem("view");
    token = view === null ? window.localStorage.getItem("token") : view || null;
    language = window.localStorage.getItem("lang");
  } catch {
    // If the browser forbids storage, nobody is logged in.
  }
  const primary = (tag: string) => tag.toLowerCase().split("-", 1)[0];
  const ofBrowser = Object.keys(tags).find((each) => primary(tags[each] ?? "") === primary(navigator.language));
  const lang = language !== null && Object.hasOwn(tags, language) ? language : (ofBrowser ?? defaultLanguage);
  // Set early, so that the browser picks the right fonts and a screen reader the right voice.
  document.documentElement.lang = tags[lang] ?? "";
  const { pathname, search } = window.location;
  const wanted = screens[pathname];
  const shown = token === null && wanted?.open !== true ? screens[login] : wanted;
  if (shown === undefined) return;

  for (const file of [...shown.files, ...(shown.texts[lang] ?? [])]) fetchFile("modulepreload", "", `/${file}`);
  fetchFile("preload", "font", `/${typeface}`);

  if (token === null) return;
  const headers = { Authorization: token, Lang: lang };
  const answers = new Map<string, Promise<Response>>();
  for (const call of shown.calls) {
    // Filters in the screen's address make other calls than the plain screen does.
    if (call.endsWith("?") !== (search !== "")) continue;
    const answer = ask(call.endsWith("?") ? `${call.slice(0, -1)}${search}` : call);
    if (shown.next?.call === call) whenNamed(answer, shown.next, (name) => void ask(`${shown.next?.address}${name}`));
    if (shown.picture?.call === call) whenNamed(answer, shown.picture, (name) => fetchFile("preload", "image", name));
  }
  window.preloadedAnswers = { token, language: lang, answers };

  function fetchFile(rel: string, as: string, href: string) {
    const link = document.createElement("link");
    link.rel = rel;
    if (as !== "") link.as = as;
    if (as === "image") link.fetchPriority = "high";
    else link.crossOrigin = "";
    link.href = href;
    document.head.append(link);
  }

  function ask(address: string): Promise<Response> {
    const answer = fetch(address, { headers, cache: "no-store" });
    // The caller that takes it handles a failure; if nobody takes it, nobody needs to know.
    answer.catch(() => undefined);
    answers.set(address, answer);
    return answer;
  }

  function whenNamed(answer: Promise<Response>, { steps }: Named, work: (name: string) => void) {
    answer
      .then(async (response): Promise<unknown> => await response.clone().json())
      .then((envelope) => {
        let found = envelope;
        for (const step of ["data", ...steps]) {
          found = typeof found === "object" && found !== null ? Reflect.get(found, step) : undefined;
        }
        if (typeof found === "string" || typeof found === "number") work(String(found));
      })
      .catch(() => undefined);
  }
}
