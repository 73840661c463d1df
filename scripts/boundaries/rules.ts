import type { Place } from "./place.ts";
import type { Target } from "./resolve-import.ts";
import { MODULES } from "./server-modules.ts";

/** One import with both of its ends known. `to` is the place of the file it leads to, null outside the repository. */
export interface ImportEdge {
  readonly from: Place;
  readonly specifier: string;
  readonly line: number;
  readonly typeOnly: boolean;
  readonly target: Target;
  readonly to: Place | null;
  /** The packages that the importing file may name: its workspace's package.json, the root's too when it is not shipped. */
  readonly declared: ReadonlySet<string>;
}

export interface Rule {
  readonly name: string;
  readonly because: string;
  readonly breaks: (edge: ImportEdge) => boolean;
}

const KIT =
  /^(?:react|react-dom|react-day-picker|cmdk|lucide-react|@base-ui\/react|@tanstack\/react-table|@fontsource-variable\/.+)$/;
const WEB_PACKAGES: readonly string[] = [
  "react",
  "@tanstack/react-query",
  "@simplewebauthn/browser",
  "i18next",
  "react-i18next",
];
const TEST_PACKAGES = /^(?:vitest|@vitest\/.+|@testing-library\/.+|jsdom|fast-check|playwright-core|axe-core)$/;
const APPS: readonly string[] = ["shop", "storefront", "admin"];
const BROWSER_WORKSPACES: readonly string[] = ["core", "contract", "ui", "web", ...APPS];
/** The layers of the server that every module may use. */
const GROUND: ReadonlySet<string> = new Set(["platform", "locales"]);
/** Code that serves any caller. */
const WITHOUT_WIRE =
  /^apps\/server\/src\/(?:platform\/(?:db|crypto|embedded-postgres)|modules\/(?:ledger|network|plan|payments)(?!.*\/(?:admin|profits|incentives|ranks|webhook|sandbox-page)\/))\//;
/** The parts of a web app, which its `app` folder puts together. */
const BELOW_APP = /^apps\/(?:shop|storefront|admin)\/src\/(?:features|components|lib|locales)\//;
/** What the wallets are called. */
const WALLET_WORDS = /^packages\/contract\/src\/locales\/(?:wallet-texts|[a-z]+\/wallets)\.ts$/;
const CORE_FOR_CONTRACT = /^packages\/core\/src\/(?:money|text|vocabulary|plan\/components)\//;

/** The rules of one import each. Rules about whole files (barrels, cycles, the wire's weight) are in check-tree.ts. */
export const rules: readonly Rule[] = [
  {
    name: "core-imports-nothing",
    because: "the domain's rules stay free of input, output, clocks and packages",
    breaks: ({ from, to, target }) =>
      product(from, "core") && (target.kind === "builtin" || target.kind === "package" || leaves(from, to)),
  },
  {
    name: "contract-knows-money-and-words",
    because: "of core the wire needs money, text, the vocabulary and what a plan is made of, and of packages zod",
    breaks: ({ from, to, target }) => {
      if (!product(from, "contract")) return false;
      if (target.kind === "package") return target.name !== "zod";
      return to !== null && to.workspace !== "contract" && !CORE_FOR_CONTRACT.test(to.path);
    },
  },
  {
    name: "demo-knows-core-and-wallets",
    because: "the demo company is data; the server lets it live, and the contract says what its wallets are called",
    breaks: ({ from, to, target }) =>
      product(from, "demo") &&
      (target.kind === "package" ||
        (to !== null && !["demo", "core"].includes(to.workspace) && !WALLET_WORDS.test(to.path))),
  },
  {
    name: "ui-knows-react-and-its-kit",
    because: "the kit has no business words, so it can be shown, replaced and reused alone",
    breaks: ({ from, to, target }) =>
      product(from, "ui") && ((target.kind === "package" && !KIT.test(target.name)) || leaves(from, to)),
  },
  {
    name: "web-knows-core-contract-and-ui",
    because:
      "what both web apps do alike knows neither of them, only the rules, the wire, the kit and the state of screens",
    breaks: ({ from, to, target }) => {
      if (!product(from, "web")) return false;
      if (target.kind === "package") return !WEB_PACKAGES.includes(target.name);
      return to !== null && !["web", "core", "contract", "ui"].includes(to.workspace);
    },
  },
  {
    name: "apps-know-core-contract-ui-and-web",
    because: "a web app knows the rules, the wire and the kit; what the server does reaches it as answers",
    breaks: ({ from, to }) => {
      if (!APPS.includes(from.workspace) || to === null || shared(from, to)) return false;
      return ![from.workspace, "core", "contract", "ui", "web"].includes(to.workspace);
    },
  },
  {
    name: "server-knows-core-and-contract",
    because:
      "the server serves the web apps' built files and never their source; only its demo/ reads the demo company",
    breaks: ({ from, to }) => {
      if (!product(from, "server") || to === null) return false;
      return !["server", "core", "contract", ...(from.layer === "demo" ? ["demo"] : [])].includes(to.workspace);
    },
  },
  {
    name: "platform-knows-no-domain",
    because: "platform serves any module: it imports none, its tests neither, and nothing that assembles the server",
    breaks: ({ from, to }) => {
      if (from.workspace !== "server" || from.layer !== "platform") return false;
      return from.notShipped ? to?.layer === "modules" : insideServer(from, to) && !GROUND.has(to?.layer ?? "");
    },
  },
  {
    name: "texts-know-no-code",
    because: "modules and platform take the server's texts, which say nothing but words",
    breaks: ({ from, to }) => insideServer(from, to) && from.layer === "locales" && to?.layer !== "locales",
  },
  {
    name: "modules-call-as-declared",
    because: "scripts/boundaries/server-modules.ts declares every module and whom it may call",
    breaks: ({ from, to }) => {
      if (!insideServer(from, to) || from.module === null) return false;
      const allowed = MODULES[from.module]?.calls;
      if (allowed === undefined) return true;
      if (to?.layer === "modules") return to.module !== from.module && !allowed.includes(to.module ?? "");
      return !GROUND.has(to?.layer ?? "");
    },
  },
  {
    name: "database-code-knows-no-wire",
    because: "the database layer, ledger and network serve any caller, not only one that speaks HTTP",
    breaks: ({ from, to }) => {
      if (!product(from, "server") || !WITHOUT_WIRE.test(from.path)) return false;
      return to?.workspace === "contract" || /\/platform\/http\//.test(to?.path ?? "");
    },
  },
  {
    name: "http-knows-no-money",
    because: "binding, sessions and envelopes are the same whatever a call moves",
    breaks: ({ from, to }) =>
      product(from, "server") &&
      from.path.includes("/platform/http/") &&
      to?.workspace === "core" &&
      !/^packages\/core\/src\/(vocabulary|text)\//.test(to.path),
  },
  {
    name: "features-stand-alone",
    because: "a feature can be read, changed and removed without reading another",
    breaks: ({ from, to }) =>
      APPS.includes(from.workspace) &&
      !from.notShipped &&
      from.module !== null &&
      (to?.module ?? from.module) !== from.module,
  },
  {
    name: "features-know-no-app",
    because: "the app assembles the features; a feature needs its own screens, lib, components and the packages",
    breaks: ({ from, to }) =>
      !from.notShipped &&
      BELOW_APP.test(from.path) &&
      /^apps\/(?:shop|storefront|admin)\/src\/app\//.test(to?.path ?? ""),
  },
  {
    name: "no-test-code-in-the-product",
    because: "what runs for a member never depends on what exists for a test",
    breaks: ({ from, to, target }) => {
      if (from.notShipped || from.workspace === "outside") return false;
      if (target.kind === "package") return TEST_PACKAGES.test(target.name);
      return to !== null && (to.notShipped || to.path.startsWith("tests/") || to.path.startsWith("bench/"));
    },
  },
  {
    name: "no-node-in-the-browser",
    because: "Node's own modules do not exist in a browser",
    breaks: ({ from, target }) =>
      !from.notShipped && BROWSER_WORKSPACES.includes(from.workspace) && target.kind === "builtin",
  },
  {
    name: "no-undeclared-dependency",
    because: "a hoisted package resolves without being declared, until the day that it does not",
    breaks: ({ from, to, target, declared }) => {
      if (target.kind === "package") return !declared.has(target.name);
      if (to === null || from.workspace === "outside" || shared(from, to)) return false;
      return leaves(from, to) && !declared.has(`@espalier/${to.workspace}`);
    },
  },
  {
    name: "workspaces-are-imported-by-name",
    because: "a path from workspace to workspace goes around the package's exports",
    breaks: ({ from, to, specifier }) =>
      to !== null && specifier.startsWith(".") && from.workspace !== "outside" && leaves(from, to) && !shared(from, to),
  },
  {
    name: "no-unresolvable-import",
    because: "an import that leads nowhere is a fault that waits for its first run",
    breaks: ({ target }) => target.kind === "nowhere",
  },
];

function product(place: Place, workspace: Place["workspace"]): boolean {
  return place.workspace === workspace && !place.notShipped;
}

function leaves(from: Place, to: Place | null): to is Place {
  return to !== null && to.workspace !== from.workspace;
}

/** Tests and tool settings may use what the repository keeps for all of them (a shared Vite or Vitest setting). */
function shared(from: Place, to: Place): boolean {
  return from.notShipped && to.workspace === "outside";
}

function insideServer(from: Place, to: Place | null): boolean {
  return product(from, "server") && to !== null && product(to, "server");
}
