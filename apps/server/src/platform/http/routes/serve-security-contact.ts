import type { FastifyInstance } from "fastify";

import type { PlatformDeps } from "../../deps.ts";

/** A reader should request the file again after this time; RFC 9116 requires less than a year. */
const GOOD_FOR_MS = 180 * 86_400_000;

/**
 * Serves the contact for reports of vulnerabilities (RFC 9116): the company's page about itself, which operators write.
 */
export const serveSecurityContact = (
  app: FastifyInstance,
  { publicUrl, clock }: Pick<PlatformDeps, "publicUrl" | "clock">,
): void => {
  app.get("/.well-known/security.txt", async (_, reply) => {
    const expires = new Date(clock().getTime() + GOOD_FOR_MS).toISOString();
    return await reply.type("text/plain; charset=utf-8").send(`Contact: ${publicUrl}/posts?s=about
Expires: ${expires}
Preferred-Languages: en, zh
Canonical: ${publicUrl}/.well-known/security.txt
`);
  });
};
