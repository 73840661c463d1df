/** The packages and apps and, beside them, the folders of the whole product that may import from all of them. */
type Workspace = "core" | "contract" | "demo" | "ui" | "web" | "server" | "shop" | "storefront" | "admin" | "outside";

/** The place of a file: its package or app, the part of it, and whether it is product code or about it. */
export interface Place {
  readonly path: string;
  readonly workspace: Workspace;
  /** In the server `platform`, `modules` or `demo`; `top` for the files directly in src, which assemble the server. Else null. */
  readonly layer: string | null;
  /** The server's module (`modules/orders/…` -> `orders`) or a web app's feature (`features/orders/…` -> `orders`), else null. */
  readonly module: string | null;
  /** Tests, code that only tests use, and the settings of tools: never part of the product. */
  readonly notShipped: boolean;
}

const WORKSPACES: Readonly<Record<string, Workspace>> = {
  "packages/core": "core",
  "packages/contract": "contract",
  "packages/demo": "demo",
  "packages/ui": "ui",
  "packages/web": "web",
  "apps/server": "server",
  "apps/shop": "shop",
  "apps/storefront": "storefront",
  "apps/admin": "admin",
};

const NOT_SHIPPED =
  /\.test\.tsx?$|\.test-d\.ts$|\/testing\/|\.config\.[cm]?[jt]s$|^packages\/ui\/gallery\/|\.bench\.ts$/;

export function placeOf(path: string): Place {
  const workspace = WORKSPACES[workspaceFolder(path)] ?? "outside";
  const inSource = path.startsWith(`${workspaceFolder(path)}/src/`) ? path.split("/").slice(3) : [];
  const [folder = null, area = null] = inSource;
  const module = inSource.length > 2 && (folder === "modules" || folder === "features") ? area : null;
  const layer = inSource.length === 1 ? "top" : folder;
  return { path, workspace, layer: workspace === "server" ? layer : null, module, notShipped: NOT_SHIPPED.test(path) };
}

/** The folder that holds a file's package.json: its workspace's, or the repository's own (""). */
export function workspaceFolder(path: string): string {
  const folder = path.split("/").slice(0, 2).join("/");
  return folder in WORKSPACES ? folder : "";
}
