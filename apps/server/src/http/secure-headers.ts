import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/**
 * What every answer tells a browser: to load and run what this server sends and nothing else, least of all what stands between
 * a page's lines; to show no page of it inside another's; to tell nobody where one comes from; and, where members reach the
 * house by https, to ask for it in no other way for a year.
 */
export const secureHeaders = async (app: FastifyInstance, publicUrl: string): Promise<void> => {
  const isSecure = publicUrl.startsWith("https:");
  await app.register(helmet, {
    // Set below: the library spells a policy anew for every request.
    contentSecurityPolicy: false,
    strictTransportSecurity: isSecure && { maxAge: YEAR_SECONDS, includeSubDomains: true },
    xFrameOptions: { action: "deny" },
    referrerPolicy: { policy: "no-referrer" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
  });
  app.addHook("onRequest", (_request, reply, done) => {
    reply.header("content-security-policy", CONTENT_SECURITY).header("permissions-policy", PERMISSIONS);
    done();
  });
};

const YEAR_SECONDS = 31_536_000;

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
  "publickey-credentials-get",
  "usb",
  "xr-spatial-tracking",
]
  .map((feature) => `${feature}=()`)
  .join(", ");
