/** The files that a screen is drawn from, beyond those that every screen needs, and the calls it makes at once. */
export type ScreenNeeds = {
  readonly files: readonly string[];
  /** Its texts in each language. */
  readonly en: readonly string[];
  readonly cn: readonly string[];
  /** Addresses of calls with a session. One that ends in "?" is asked with the query of the screen's own address. */
  readonly calls: readonly string[];
  /** Where the data of one of these calls names the largest picture of the screen. */
  readonly picture: { readonly call: string; readonly steps: readonly string[] } | null;
  /** Shown to a visitor without a session too. */
  readonly open: boolean;
};

export type FirstScreens = { readonly screens: Readonly<Record<string, ScreenNeeds>>; readonly login: string };

/** Answers that were asked for before the app was there, by address, with whom and in which language they are for. */
export type FirstAnswers = {
  readonly token: string;
  readonly language: string;
  readonly answers: Map<string, Promise<Response>>;
};

declare global {
  interface Window {
    firstAnswers?: FirstAnswers;
  }
}

/**
 * Has the browser fetch the files of the screen that is about to be shown beside those of the app, and its first answers, instead
 * of when the app has found out which screen it is. The build writes this function, as it stands and by itself, into a small file
 * that the page loads first: it can use nothing from outside, and knows by itself where the token and the language are kept.
 */
export function preloadFirstScreen({ screens, login }: FirstScreens): void {
  let token: string | null = null;
  let language: string | null = null;
  try {
    token = window.localStorage.getItem("token");
    language = window.localStorage.getItem("lang");
  } catch {
    // Where the browser forbids storage nobody is logged in.
  }
  const lang = language === "cn" ? "cn" : "en";
  // Told early, so that the browser picks the right fonts and a screen reader the right voice.
  document.documentElement.lang = lang === "cn" ? "zh-CN" : "en";
  const { pathname, search } = window.location;
  const wanted = screens[pathname];
  const shown = token === null && wanted?.open !== true ? screens[login] : wanted;
  if (shown === undefined) return;

  for (const file of [...shown.files, ...shown[lang]]) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.crossOrigin = "";
    link.href = `/${file}`;
    document.head.append(link);
  }

  if (token === null) return;
  const answers = new Map<string, Promise<Response>>();
  for (const call of shown.calls) {
    // Filters in the screen's address make other calls than the plain screen does.
    if (call.endsWith("?") !== (search !== "")) continue;
    const address = call.endsWith("?") ? `${call.slice(0, -1)}${search}` : call;
    const answer = fetch(address, { headers: { Authorization: token, Lang: lang }, cache: "no-store" });
    // Whoever takes it hears of a failure; when nobody does there is nobody to tell.
    answer.catch(() => undefined);
    answers.set(address, answer);
    if (shown.picture?.call === call) fetchPicture(answer, shown.picture.steps);
  }
  window.firstAnswers = { token, language: lang, answers };

  function fetchPicture(answer: Promise<Response>, steps: readonly string[]) {
    answer
      .then(async (response): Promise<unknown> => await response.clone().json())
      .then((envelope) => {
        let found = envelope;
        for (const step of ["data", ...steps]) {
          found = typeof found === "object" && found !== null ? Reflect.get(found, step) : undefined;
        }
        if (typeof found !== "string") return;
        const link = document.createElement("link");
        link.rel = "preload";
        link.as = "image";
        link.fetchPriority = "high";
        link.href = found;
        document.head.append(link);
      })
      .catch(() => undefined);
  }
}
