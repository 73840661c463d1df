import { existsSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";
import { parse } from "yaml";

import { manifests, repository, textOf } from "./repository.ts";

/** The names of all settings, as config.ts reads them. */
const settings = [...textOf("apps/server/src/config.ts").matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(
  ([, name = ""]) => name,
);
/** Variables of other programs than the server. */
const NOT_OURS: readonly string[] = ["POSTGRES_PASSWORD"];
const SECRET = /SECRET|PASSWORD|TOKEN|KEY|_URL$|SID/;

const dockerfile = textOf("Dockerfile");
const composed: unknown = parse(textOf("compose.yaml"));
const compose = at(composed, "services");

test("docs/operations/settings.md lists every setting, and no other", () => {
  const reported = [...textOf("docs/operations/settings.md").matchAll(/^\| ((?:`[A-Z0-9_]+`(?:,? )?)+) ?\|/gm)].flatMap(
    ([, cells = ""]) => [...cells.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = ""]) => name),
  );
  expect(settings.length).toBeGreaterThan(15);
  expect(reported.toSorted()).toEqual(settings.toSorted());
});

test("the image is made of existing files, on the Node version of the packages, and runs without root rights", () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = ""]) => paths.split(" "));
  expect(copied.length).toBeGreaterThan(10);
  expect(copied.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
  expect(manifests.filter((path) => !copied.includes(path))).toEqual([]);
  const node = /"node": "([\d.]+)"/.exec(textOf("package.json"))?.[1];
  for (const [, version] of dockerfile.matchAll(/^FROM node:([\d.]+)-slim/gm)) expect(version).toBe(node);
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK /m);
  expect([...dockerfile.matchAll(/^(?:ENV|ARG) (.*)$/gm)].filter(([, line = ""]) => SECRET.test(line))).toEqual([]);
});

test("no file that the image copies is ignored by Docker", () => {
  const allowed = [...textOf(".dockerignore").matchAll(/^!(\S+)$/gm)].map(([, path = ""]) => path);
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = ""]) => paths.split(" "));
  expect(copied.filter((path) => !allowed.some((each) => path === each || path.startsWith(`${each}/`)))).toEqual([]);
});

test("compose.yaml runs the API, a worker and PostgreSQL, with health, restarts and settings that exist", () => {
  expect(names(compose)).toEqual(["postgres", "api", "worker"]);
  for (const name of names(compose)) expect(at(compose, name, "restart"), name).toBe("unless-stopped");
  for (const name of ["api", "worker"]) {
    const environment = at(compose, name, "environment");
    expect(names(environment).filter((each) => !settings.includes(each))).toEqual([]);
    expect(at(compose, name, "env_file")).toBe(".env");
    expect(["30s", "1m"]).toContain(at(compose, name, "stop_grace_period"));
  }
  expect(names(at(compose, "postgres"))).toContain("healthcheck");
  expect(at(compose, "api", "ports")).toEqual(["127.0.0.1:3000:3000"]);
  expect(names(at(compose, "postgres"))).not.toContain("ports");
});

test("compose.yaml trusts the gateway, through which the host's proxy connects, and no range", () => {
  const pools = at(composed, "networks", "default", "ipam", "config");
  expect(Array.isArray(pools) && at(pools[0], "gateway")).toBe(at(compose, "api", "environment", "TRUST_PROXY"));
});

test("no copied file contains a secret; each comes from outside", () => {
  for (const name of names(compose)) {
    const environment = at(compose, name, "environment");
    for (const each of names(environment).filter((key) => SECRET.test(key)))
      expect(at(environment, each)).toMatch(/\$\{/);
  }
  const lines = textOf("deploy/env.example")
    .split("\n")
    .filter((line) => /^[A-Z]/.test(line));
  const reported = lines.map((line) => line.split("="));
  expect(reported.filter(([name = ""]) => !settings.includes(name) && !NOT_OURS.includes(name))).toEqual([]);
  expect(reported.filter(([name = "", value]) => /SECRET|PASSWORD|TOKEN|KEY/.test(name) && value !== "")).toEqual([]);
});

test("deploy/env.example names every setting, and those of the containers", () => {
  const named = [...textOf("deploy/env.example").matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = ""]) => name);
  expect(named.toSorted()).toEqual([...settings.filter((name) => name !== "SETTINGS_FILE"), ...NOT_OURS].toSorted());
});

test("the nightly backup runs as the user of the service, who may read the settings and own the folder", () => {
  const unit = textOf("deploy/espalier.service");
  const page = textOf("docs/operations/backup-and-upgrade.md");
  const [, user = "", file = ""] = /^30 2 \* \* \* (\S+) cd \S+ && SETTINGS_FILE=(\S+) /m.exec(page) ?? [];
  expect(unit.split("\n")).toContain(`User=${user}`);
  expect(unit).toContain(`install -D -m 0640 -g ${user} deploy/env.example ${file}\n`);
  expect(page).toContain(`install -d -o ${user} -m 0700 /backups`);
  expect(unit).not.toContain("EnvironmentFile");
});

test("deploy/nginx.conf has no directive that nginx 1.22 refuses: http2 of its own came with 1.25", () => {
  const directives = textOf("deploy/nginx.conf").replaceAll(/#.*$/gm, "");
  expect(directives).not.toMatch(/^\s*http2\s+(?:on|off)\s*;/m);
  expect(directives).toMatch(/^\s*listen 443 ssl http2;$/m);
});

test("the unit starts the server that is there, as a user of its own, and gives it time to end", () => {
  const unit = textOf("deploy/espalier.service");
  expect(unit).toMatch(/^ExecStart=\S+\/node apps\/server\/src\/main\.ts$/m);
  expect(unit).toMatch(/^User=espalier$/m);
  expect(unit).toMatch(/^NoNewPrivileges=yes$/m);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(30);
});

function at(yaml: unknown, ...path: readonly string[]): unknown {
  return path.reduce((found, name) => (isMap(found) ? found[name] : undefined), yaml);
}

function names(yaml: unknown): readonly string[] {
  return isMap(yaml) ? Object.keys(yaml) : [];
}

function isMap(yaml: unknown): yaml is { readonly [name: string]: unknown } {
  return typeof yaml === "object" && yaml !== null && !Array.isArray(yaml);
}
