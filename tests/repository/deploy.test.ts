import { existsSync } from "node:fs";
import { join } from "node:path";

import { mostBodyBytes } from "@espalier/contract/body-bytes";
import { calls } from "@espalier/contract/calls.generated";
import type { Call } from "@espalier/contract/define-call";
import { expect, test } from "vitest";
import { parse } from "yaml";

import { manifests, repository, textOf } from "./repository.ts";

/** The names of all settings, as the server reads them. */
const settings = ["config.ts", "platform/telemetry/telemetry-settings.ts"].flatMap((path) =>
  [...textOf(`apps/server/src/${path}`).matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = ""]) => name),
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

test("compose.yaml migrates once, runs the API, a worker and PostgreSQL, with health, restarts and settings that exist", () => {
  expect(names(compose)).toEqual(["postgres", "migrate", "api", "worker"]);
  for (const name of ["postgres", "api", "worker"]) expect(at(compose, name, "restart"), name).toBe("unless-stopped");
  for (const name of ["api", "worker"]) {
    const environment = at(compose, name, "environment");
    expect(names(environment).filter((each) => !settings.includes(each) && !NOT_OURS.includes(each))).toEqual([]);
    expect(at(compose, name, "env_file")).toBe(".env");
    expect(["30s", "1m"]).toContain(at(compose, name, "stop_grace_period"));
  }
  expect(names(at(compose, "postgres"))).toContain("healthcheck");
  expect(at(compose, "api", "ports")).toEqual(["127.0.0.1:3000:3000"]);
  expect(names(at(compose, "postgres"))).not.toContain("ports");
});

test("compose.yaml gives the owner's password to the service that migrates, and the others wait until it has ended", () => {
  const environment = (name: string, key: string) => at(compose, name, "environment", key);
  expect([environment("migrate", "ROLE"), at(compose, "migrate", "restart")]).toEqual(["migrate", "on-failure"]);
  expect(environment("migrate", "DATABASE_URL")).toContain("${POSTGRES_PASSWORD}");
  for (const name of ["api", "worker"]) {
    const url = new URL(String(environment(name, "DATABASE_URL")));
    expect([url.username, url.password]).toEqual([`${url.pathname.slice(1)}_server`, ""]);
    // The file of all settings says it.
    expect(environment(name, "POSTGRES_PASSWORD")).toBe("");
    expect(at(compose, name, "depends_on", "migrate", "condition")).toBe("service_completed_successfully");
  }
});

test("compose.yaml trusts the gateway, through which the host's proxy connects, and no range", () => {
  const pools = at(composed, "networks", "default", "ipam", "config");
  expect(Array.isArray(pools) && at(pools[0], "gateway")).toBe(at(compose, "api", "environment", "TRUST_PROXY"));
});

test("no copied file contains a secret; each comes from outside", () => {
  for (const name of names(compose)) {
    const environment = at(compose, name, "environment");
    for (const each of names(environment).filter((key) => SECRET.test(key)))
      expect(at(environment, each)).toMatch(/\$\{|^$|^postgres:\/\/\w+@/);
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

test("deploy/nginx.conf lets every call's body through, and not much more", () => {
  const config = textOf("deploy/nginx.conf");
  const limits = [...config.matchAll(/location (=|~)? ?(\S+) \{[^}]*?client_max_body_size (\S+);/g)].map(
    ([, kind = "", place = "", size = ""]) => ({ kind, place, bytes: bytesOf(size) }),
  );
  const others = bytesOf(/^ {2}client_max_body_size (\S+);$/m.exec(config)?.[1] ?? "");
  const limitOf = (path: string): number =>
    (
      limits.find(({ kind, place }) => kind === "=" && place === path) ??
      limits.find(({ kind, place }) => kind === "~" && new RegExp(place).test(path)) ??
      limits.find(({ kind, place }) => kind === "" && path.startsWith(place))
    )?.bytes ?? others;
  for (const call of Object.values<Call>(calls).filter(({ method }) => method === "POST")) {
    const [ours, nginx] = [mostBodyBytes(call), limitOf(`/api${call.path}`)];
    expect(nginx, call.name).toBeGreaterThanOrEqual(ours);
    if (call.upload !== undefined) expect(nginx, call.name).toBe(ours);
    else expect(nginx, call.name).toBeLessThanOrEqual(call.path.startsWith("/admin/") ? 1_048_576 : 32_768);
  }
});

test("the unit starts the server that is there, as a user of its own, and gives it time to end", () => {
  const unit = textOf("deploy/espalier.service");
  expect(unit).toMatch(/^ExecStart=\S+\/node apps\/server\/src\/main\.ts$/m);
  expect(unit).toMatch(/^User=espalier$/m);
  expect(unit).toMatch(/^NoNewPrivileges=yes$/m);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(30);
});

test("the unit that migrates is the only one with the owner's login, and the server waits for it", () => {
  const [server, migrate] = [textOf("deploy/espalier.service"), textOf("deploy/espalier-migrate.service")];
  expect(server).toMatch(/^After=.* espalier-migrate\.service$/m);
  expect(server).toMatch(/^Requires=espalier-migrate\.service$/m);
  expect(migrate).toMatch(/^Type=oneshot$/m);
  expect(migrate).toMatch(/^Environment=SETTINGS_FILE=\S+ ROLE=migrate$/m);
  const started = (unit: string) => /^ExecStart=.*$/m.exec(unit)?.[0];
  expect(started(migrate)).toBe(started(server));
  const [, owner = ""] = /^EnvironmentFile=(\S+)$/m.exec(migrate) ?? [];
  expect(migrate).toContain(`ConditionPathExists=${owner}\n`);
  expect(migrate).toContain(`install -m 0600 /dev/null ${owner}\n`);
  expect(server).not.toContain(owner);
  expect(textOf("docs/operations/database.md")).toContain(`EnvironmentFile=${owner}`);
});

function bytesOf(size: string): number {
  return Number.parseInt(size, 10) * (size.endsWith("m") ? 1_048_576 : 1_024);
}

function at(yaml: unknown, ...path: readonly string[]): unknown {
  return path.reduce((found, name) => (isMap(found) ? found[name] : undefined), yaml);
}

function names(yaml: unknown): readonly string[] {
  return isMap(yaml) ? Object.keys(yaml) : [];
}

function isMap(yaml: unknown): yaml is { readonly [name: string]: unknown } {
  return typeof yaml === "object" && yaml !== null && !Array.isArray(yaml);
}
