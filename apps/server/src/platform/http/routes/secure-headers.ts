import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    readonly answersData?: boolean;
  }
}

/** For a route that answers data and never a page. */
export const answersData = () => ({ helmet: false, config: { answersData: true } }) as const;

/**
 * What every answer says a browser: to load and run what this server sends and nothing else, least of all what stands between
 * a page's lines; to show no page of it inside another's; to say nobody where one comes from; and, where members reach the
 * company by https, to ask for it in no other way for a year. An answer of data only says that it is nothing else, which spares a phone
 * most of a kilobyte each time.
 */
export const secureHeaders = async (app: FastifyInstance, publicUrl: string): Promise<void> => {
  const isSecure = publicUrl.startsWith("https:");
  await app.register(helmet, {
    // Both set below: the library formats a policy again for every request, and data is not for it.
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    xFrameOptions: { action: "deny" },
    referrerPolicy: { policy: "no-referrer" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
  });
  const always = isSecure ? { "strict-transport-security": `max-age=${YEAR_SECONDS}; includeSubDomains` } : {};
  const data = { ...always, ...DATA };
  const page = { ...always, "content-security-policy": CONTENT_SECURITY, "permissions-policy": PERMISSIONS };
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

/** A payment provider's page is reached by going there, which none of this forbids. */
const CONTENT_SECURITY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "frame-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(";");

/** Nothing is asked of a device but to write to its clipboard and to share, when a button was pressed for it. */
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
