import type {} from "@espalier/web/screens/preloaded-answers";

export type FirstPages = {
  /** Where the admin app is on its server. */
  readonly base: string;
  /** The files of the frame around every page. */
  readonly frame: readonly string[];
  /** By path: the files of a page beyond those, its texts in each language, and the addresses of the calls that it makes at once. */
  readonly pages: Readonly<
    Record<
      string,
      {
        readonly files: readonly string[];
        readonly texts: Readonly<Record<string, readonly string[]>>;
        readonly calls: readonly string[];
      }
    >
  >;
  /** The tag of each language, as the page's `lang` attribute names it. */
  readonly tags: Readonly<Record<string, string>>;
  readonly defaultLanguage: string;
  readonly typeface: string;
};

/**
 * Has the browser fetch the files of the page that is about to be shown beside those of the app, and its first answers, instead of
 * when the app has found out which page it is. The build writes this function, as it stands and by itself, into the page, where it
 * runs first: it can use nothing from outside, and knows by itself where session and language are stored.
 */
export function preloadFirstPage({ base, frame, pages, tags, defaultLanguage, typeface }: FirstPages): void {
  let opened: string | null = null;
  let language: string | null = null;
  try {
    opened = window.localStorage.getItem("admin.session");
    language = window.localStorage.getItem("lang");
  } catch {
    // If the browser forbids storage, nobody is logged in.
  }
  const { pathname, search } = window.location;
  const page = pages[pathname.slice(base.length - 1).replace(/(?!^)\/$/, "") || "/"];
  if (opened === null || page === undefined) return;
  const primary = (tag: string) => tag.toLowerCase().split("-", 1)[0];
  const ofBrowser = Object.keys(tags).find((each) => primary(tags[each] ?? "") === primary(navigator.language));
  const lang = language !== null && Object.hasOwn(tags, language) ? language : (ofBrowser ?? defaultLanguage);

  const headers = { Session: "cookie", Lang: lang };
  const answers = new Map<string, Promise<Response>>();
  // Filters in the page's address make other calls than the plain page does.
  for (const call of ["/admin/me", ...(search === "" ? page.calls : [])]) {
    const answer = fetch(`/api${call}`, { headers, cache: "no-store" });
    // The caller that takes it handles a failure; if nobody takes it, nobody needs to know.
    answer.catch(() => undefined);
    answers.set(`/api${call}`, answer);
  }
  window.preloadedAnswers = { token: null, language: lang, answers };

  // After the calls: a browser opens few connections at once, and answers are small.
  for (const file of [...frame, ...page.files, ...(page.texts[lang] ?? [])]) fetchFile("modulepreload", "", file);
  fetchFile("preload", "font", typeface);

  function fetchFile(rel: string, as: string, file: string) {
    const link = document.createElement("link");
    link.rel = rel;
    if (as !== "") link.as = as;
    link.crossOrigin = "";
    link.href = `${base}${file}`;
    document.head.append(link);
  }
}
