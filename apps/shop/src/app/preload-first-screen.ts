/** The files that a screen is drawn from, beyond those that every screen needs. */
export type ScreenFiles = {
  readonly files: readonly string[];
  /** Its texts in each language. */
  readonly en: readonly string[];
  readonly cn: readonly string[];
  /** Shown to a visitor without a session too. */
  readonly open: boolean;
};

export type FirstScreens = { readonly screens: Readonly<Record<string, ScreenFiles>>; readonly login: string };

/**
 * Has the browser fetch the files of the screen that is about to be shown beside those of the app, instead of when the app has
 * found out which screen it is. The build writes this function, as it stands and by itself, into a small file that the page loads
 * first: it can use nothing from outside, and knows by itself where the token and the language are kept.
 */
export function preloadFirstScreen({ screens, login }: FirstScreens): void {
  let [token, language]: readonly (string | null)[] = [null, null];
  try {
    [token, language] = [window.localStorage.getItem("token"), window.localStorage.getItem("lang")];
  } catch {
    // Where the browser forbids storage nobody is logged in.
  }
  // Told early, so that the browser picks the right fonts and a screen reader the right voice.
  document.documentElement.lang = language === "cn" ? "zh-CN" : "en";
  const wanted = screens[window.location.pathname];
  const shown = token === null && wanted?.open !== true ? screens[login] : wanted;
  if (shown === undefined) return;
  for (const file of [...shown.files, ...(language === "cn" ? shown.cn : shown.en)]) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.crossOrigin = "";
    link.href = `/${file}`;
    document.head.append(link);
  }
}
