import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

import type { InlineHashes } from "./serve-web.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    readonly answersData?: boolean;
  }
}

/** The options of a route that returns data and never a page. */
export const answersData = () => ({ helmet: false, config: { answersData: true } }) as const;

/**
 * Sets the security headers of every answer. They permit a browser to load and run only what this server sends, without
 * inline scripts but those of the apps' own pages, by their hashes (serve-web.ts); forbid other pages to show its pages in a
 * frame; suppress the referrer; and, when members reach the company by https, require https for a year. An answer with
 * data only forbids content sniffing, which saves most of a kilobyte each time.
 */
export const secureHeaders = async (
  app: FastifyInstance,
  { publicUrl, inline }: { readonly publicUrl: string; readonly inline: InlineHashes },
): Promise<void> => {
  const isSecure = publicUrl.startsWith("https:");
  await app.register(helmet, {
    // Both are set below: the library formats a policy again for every request, and data does not need it.
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    xFrameOptions: { action: "deny" },
    referrerPolicy: { policy: "no-referrer" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
  });
  const always = isSecure ? { "strict-transport-security": `max-age=${YEAR_SECONDS}; includeSubDomains` } : {};
  const data = { ...always, ...DATA };
  const page = {
    ...always,
    "content-security-policy": contentSecurity(inline),
    "permissions-policy": PERMISSIONS,
  };
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(request.routeOptions.config.answersData === true ? data : page);
    done();
  });
};

const YEAR_SECONDS = 31_536_000;

const DATA = {
  "content-security-policy": "default-src 'none';frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

/** A payment provider's page is opened by navigation, which this policy permits. */
const contentSecurity = ({ scripts, styles }: InlineHashes): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map(quoted)].join(" "),
    ["style-src 'self'", ...styles.map(quoted)].join(" "),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(";");

const quoted = (hash: string): string => `'${hash}'`;

/** The only device features in use are writing to the clipboard and sharing, when a button was pressed for it. */
const PERMISSIONS = [
  "accelerometer",
  "autoplay",
  "camera",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
  "xr-spatial-tracking",
]
  .map((feature) => `${feature}=()`)
  .join(", ");
