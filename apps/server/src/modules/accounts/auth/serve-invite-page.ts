import { readFile } from "node:fs/promises";

import { fillText } from "@espalier/core/text/fill-text";
import { serverTexts } from "../../../locales/server-texts.ts";
import { maskedName } from "@espalier/core/accounts/masked-name";
import escapeHtml from "escape-html";
import type { FastifyInstance } from "fastify";
import { z } from "zod";

import type { AccountsDeps } from "../deps.ts";
import { languageOf } from "../../../platform/http/error-answers.ts";
import { SHOP_PAGE } from "../../../platform/http/routes/serve-web.ts";
import { findInvitation } from "./find-placement.ts";

const query = z.object({ code: z.string().max(32) });

/**
 * Serves the page of an invite link, with the preview that messengers show: the inviting member, with no more facts
 * than the registration itself shows. Without a valid code, and in a flood from one address, it is
 * the plain page.
 */
export const serveInvitePage = (
  app: FastifyInstance,
  { db, limits, publicUrl }: Pick<AccountsDeps, "db" | "limits" | "publicUrl">,
): void => {
  app.get("/public/reg", async (request, reply) => {
    reply.header("cache-control", "no-cache");
    const asked = query.safeParse(request.query);
    const isFlood = (await limits.flood(request.ip)) > 0;
    const invitation = asked.success && !isFlood ? await findInvitation(db, asked.data.code) : undefined;
    if (!asked.success || !invitation?.ok) return await reply.sendFile(SHOP_PAGE.name);
    const language = languageOf(request);
    const { title, description } = serverTexts[language].linkPreview;
    const facts = {
      "og:type": "website",
      "og:site_name": "Espalier",
      "og:title": fillText(title, { name: maskedName(invitation.value.sponsor.nickname) }),
      "og:description": description,
      "og:url": `${publicUrl}/public/reg?code=${encodeURIComponent(asked.data.code)}`,
      "og:image": `${publicUrl}/icons/link-preview.png`,
      "og:image:width": "1200",
      "og:image:height": "630",
    };
    const tags = Object.entries(facts).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`,
    );
    const page = await readFile(SHOP_PAGE.path, "utf8");
    return await reply.type("text/html; charset=utf-8").send(page.replace("</head>", () => `${tags.join("")}</head>`));
  });
};
