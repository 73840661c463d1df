export type Place = {
  readonly path: string;
  /** The folder of further screens that belong to it, if it is not the one that its own address names. */
  readonly folder?: string;
};

/**
 * The address of the place of the navigation that a screen belongs to: the one with the screen's address, or the one whose folder the
 * screen is in ("/notice/detail" belongs to "/notice/list"). Undefined where none fits.
 */
export function activeNavigationPath(pathname: string, places: readonly Place[]): string | undefined {
  if (places.some(({ path }) => path === pathname)) return pathname;
  return places
    .filter((place) => place.path !== "/" && pathname.startsWith(folderOf(place)))
    .toSorted((one, other) => folderOf(other).length - folderOf(one).length)[0]?.path;
}

const folderOf = ({ path, folder }: Place): string => folder ?? `${path.replace(/(?<=.)\/(?:list|index)$/, "")}/`;
