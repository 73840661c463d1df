import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { freePort } from "../../apps/server/src/platform/embedded-postgres/free-port.ts";
import { eventually } from "./eventually.ts";

const PLACES = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"];
const CONFIGURATION = fileURLToPath(new URL("../../deploy/nginx.conf", import.meta.url));

/** The path of nginx on this machine; undefined if it is not installed. */
export const findNginx = (): string | undefined => PLACES.find((place) => existsSync(place));

/**
 * Starts nginx with deploy/nginx.conf, in which only the ports, the certificate and the two processes behind it are this machine's.
 * Answers where it listens, with its own certificate.
 */
export const startNginx = async (
  program: string,
  [first, second]: readonly [string, string],
): Promise<{ readonly url: string; readonly faults: () => readonly string[]; readonly stop: () => Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), "espalier-nginx-"));
  const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  const subject = ["-subj", "/CN=shop.example", "-days", "2"];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, ...subject],
    { stdio: "ignore" },
  );
  const [port, tlsPort] = [await freePort(), await freePort()];
  const site = readFileSync(CONFIGURATION, "utf8")
    .replaceAll(/^ *listen \[::\].*$/gm, "")
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace("listen 443", `listen 127.0.0.1:${tlsPort}`)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
    .replace("# server 127.0.0.1:3001", `server ${second}`)
    .replace("server 127.0.0.1:3000", `server ${first}`);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const settings = join(folder, "nginx.conf");
  writeFileSync(
    settings,
    `error_log ${join(folder, "error.log")}; daemon off; master_process off; pid ${join(folder, "pid")}; events {}
http { access_log off; ${paths.join(" ")}
${site}}\n`,
  );
  execFileSync(program, ["-t", "-q", "-e", "stderr", "-p", folder, "-c", settings]);
  const log = join(folder, "error.log");
  const child = spawn(program, ["-e", log, "-p", folder, "-c", settings], { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  await eventually(async () => (await redirectOf(`http://127.0.0.1:${port}/`)) === 301);
  return {
    url: `https://127.0.0.1:${tlsPort}`,
    faults: () => readFileSync(log, "utf8").trim().split("\n"),
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
};

/** The status before a redirect is followed, 0 when nobody answers. */
const redirectOf = async (url: string): Promise<number> => {
  try {
    return (await fetch(url, { redirect: "manual" })).status;
  } catch {
    return 0;
  }
};
