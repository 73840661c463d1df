import { join } from "node:path";

/** What the bundler knows of its modules while it divides them into files. */
type Graph = {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
};

/**
 * A group of the bundler's code splitting: the modules for which `belongs` holds among those that these files (below `folder`) import, at once
 * or through others. What they import later (`import()`) is not among them. A module that one of them comes to import is in the group without
 * being named.
 */
export const reachedFrom = (
  name: string,
  folder: string,
  files: readonly string[],
  belongs: (id: string) => boolean,
) => {
  let reached: ReadonlySet<string> | undefined;
  return {
    debugName: name,
    name: (id: string, graph: Graph): string | null => {
      reached ??= walk(
        files.map((file) => join(folder, file)),
        graph,
      );
      return reached.has(id) && belongs(id) ? name : null;
    },
  };
};

const walk = (files: readonly string[], graph: Graph): ReadonlySet<string> => {
  const found = new Set<string>();
  const open = [...files];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    const module = graph.getModuleInfo(id);
    if (module === null) throw new Error(`no module of this build is ${id}`);
    found.add(id);
    open.push(...module.importedIds);
  }
  return found;
};
