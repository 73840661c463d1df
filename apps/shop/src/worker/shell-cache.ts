/** A file of the build; `revision` is null where its name changes with its content. */
export type ShellFile = { readonly url: string; readonly revision: string | null };

const PREFIX = "shell-";
const PAGE = "index.html";
/** The number of files that are fetched at once: the open page needs the connection too. */
const AT_ONCE = 4;

/** Fetches all files of a build into its own cache. One that cannot be had fails the whole, and the browser tries again. */
export async function fetchShell(files: readonly ShellFile[]): Promise<void> {
  const cache = await caches.open(nameOf(files));
  const waiting = files[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const file of waiting) await fetchFile(cache, file);
    }),
  );
}

/** A file whose name says its content is taken from where it already lies: an older build, or the browser's own cache. */
async function fetchFile(cache: Cache, { url, revision }: ShellFile): Promise<void> {
  const address = `/${url}`;
  const known = revision === null ? await caches.match(address, ANY_ENCODING) : undefined;
  const response = known ?? (await fetch(address, { cache: revision === null ? "default" : "reload" }));
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  await cache.put(address, response);
}

/** The page of this build, whatever place of the shop was asked for. */
export async function answerShell(files: readonly ShellFile[], request: Request): Promise<Response> {
  const cache = await caches.open(nameOf(files));
  return (await cache.match(`/${PAGE}`, ANY_ENCODING)) ?? (await fetch(request));
}

export async function answerAsset(request: Request): Promise<Response> {
  return (await caches.match(request, ANY_ENCODING)) ?? (await fetch(request));
}

/** Keeps the build before this one too: another page may still be open that began with it and has not loaded every screen. */
export async function dropOldShells(files: readonly ShellFile[]): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== nameOf(files));
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** The page names the files it begins with, so a build is known by it. */
const nameOf = (files: readonly ShellFile[]): string =>
  `${PREFIX}${files.find(({ url }) => url === PAGE)?.revision ?? ""}`;

/** Cached answers are decoded, so their encoding does not matter. */
const ANY_ENCODING = { ignoreVary: true } as const;
