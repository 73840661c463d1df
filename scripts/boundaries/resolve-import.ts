import { isBuiltin } from "node:module";
import { dirname, join, relative, sep } from "node:path";
import { ResolverFactory } from "oxc-resolver";

/**
 * The target of an import: a file of this repository, a package from the registry, Node itself, the bundler, or none.
 */
export type Target =
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "package"; readonly name: string }
  | { readonly kind: "builtin"; readonly name: string }
  | { readonly kind: "virtual" }
  | { readonly kind: "nowhere" };

/**
 * A resolver for one tree. It follows the workspaces' links in node_modules to the real files, so `@espalier/core/money/money`
 * and a relative path to the same file are one and the same target.
 */
export function importResolver(root: string): (importer: string, specifier: string) => Target {
  const resolver = new ResolverFactory({
    conditionNames: ["types", "import", "browser", "node", "default"],
    extensions: [".ts", ".tsx", ".d.ts", ".mts", ".d.mts", ".js", ".mjs", ".cjs", ".json"],
    mainFields: ["types", "module", "main"],
    symlinks: true,
  });
  return (importer, specifier) => {
    if (specifier.startsWith("virtual:")) return { kind: "virtual" };
    if (isBuiltin(specifier)) return { kind: "builtin", name: specifier };
    const request = specifier.replace(/\?[a-z]+$/, "");
    const found = resolver.sync(join(root, dirname(importer)), request);
    const path = found.path === undefined ? null : relative(root, found.path).split(sep).join("/");
    if (path === null) return { kind: "nowhere" };
    return isOurs(path) ? { kind: "file", path } : { kind: "package", name: packageName(specifier) };
  };
}

function isOurs(path: string): boolean {
  return !path.startsWith("..") && !path.split("/").includes("node_modules");
}

/** `@scope/name/deep/file` -> `@scope/name`; `name/deep` -> `name`. */
function packageName(specifier: string): string {
  const [first = "", second = ""] = specifier.split("/");
  return specifier.startsWith("@") ? `${first}/${second}` : first;
}
