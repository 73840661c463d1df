import { constants } from "node:zlib";

import compress, { type FastifyCompressOptions } from "@fastify/compress";
import { fastify, LogController, type FastifyInstance } from "fastify";

import type { Deps } from "./deps.ts";
import { createBindings, createLists } from "./modules.ts";
import { serveInvitePage } from "./modules/accounts/auth/serve-invite-page.ts";
import { findSession } from "./modules/accounts/store/sessions.ts";
import { CUSTOMER_SESSION_SECONDS, findCustomer } from "./modules/customers/store/customer-sessions.ts";
import { serveDocumentFile } from "./modules/documents/serve-document-file.ts";
import { writeAuditEntry } from "./modules/operators/store/audit-entries.ts";
import { findOperator, OPERATOR_SESSION_SECONDS } from "./modules/operators/store/operator-sessions.ts";
import { slipFile } from "./modules/orders/admin/slip-file.ts";
import { readSettings } from "./modules/settings/settings.ts";
import { serveExportFile } from "./modules/reports/exports/serve-export-file.ts";
import { serveCardWebhook } from "./modules/payments/webhook/serve-card-webhook.ts";
import { serveDevMail } from "./modules/notifications/dev-mail/serve-dev-mail.ts";
import { serveSmsStatus } from "./modules/notifications/sms-status/serve-sms-status.ts";
import { serveSandboxPay } from "./modules/payments/sandbox-page/serve-sandbox-pay.ts";
import { answerBadShopAddress } from "./modules/storefront/answer-failures.ts";
import { serveStorefront } from "./modules/storefront/serve-storefront.ts";
import { refusal } from "./platform/http/answer.ts";
import { dispatchCalls } from "./platform/http/dispatch-calls.ts";
import { exportedFromReplica } from "./platform/http/replica/export-from-replica.ts";
import { announcedBytes } from "./platform/http/announced-bytes.ts";
import { answerBadAddress, answerErrors, languageOf } from "./platform/http/error-answers.ts";
import { isApiRequest } from "./platform/http/is-api-request.ts";
import { observeRequests } from "./platform/http/observe-requests.ts";
import { parseBodies } from "./platform/http/parse-bodies.ts";
import { requestId } from "./platform/http/request-id.ts";
import { traceRequests } from "./platform/telemetry/trace-requests.ts";
import { secureHeaders } from "./platform/http/routes/secure-headers.ts";
import { serveApiDocs } from "./platform/http/routes/serve-api-docs.ts";
import { serveSecurityContact } from "./platform/http/routes/serve-security-contact.ts";
import { serveFiles } from "./platform/http/routes/serve-files.ts";
import { serveHealth } from "./platform/http/routes/serve-health.ts";
import { serveMetrics } from "./platform/http/routes/serve-metrics.ts";
import { inlineHashes, serveWeb } from "./platform/http/routes/serve-web.ts";
import { SMS_STATUS_PATH } from "./platform/delivery/twilio-sender.ts";
import { CARD_WEBHOOK } from "./modules/payments/webhook-path.ts";

/** Builds the one Fastify instance of the product: calls, web apps, API reference, health. It does not listen yet. */
export const buildApp = async (deps: Deps): Promise<FastifyInstance> => {
  const app = fastify({
    loggerInstance: deps.log,
    // One logger per request would cost as much as many calls do; the few log lines about a request name it themselves.
    childLoggerFactory: (log) => log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: deps.trustProxy,
    return503OnClosing: false,
    requestTimeout: LONGEST_REQUEST_MS,
    bodyLimit: MOST_OTHER_BYTES,
    frameworkErrors: (error, request, reply) => {
      if (request.url.startsWith("/shop/")) answerBadShopAddress(request, reply);
      else answerBadAddress(error, request, reply);
    },
  });
  if (deps.traced) traceRequests(app, deps);
  observeRequests(app, deps);
  answerErrors(app, deps);
  await secureHeaders(app, { publicUrl: deps.publicUrl, inline: await inlineHashes() });
  await app.register(compress, COMPRESSION);
  await parseBodies(app, deps.limits);

  app.addHook("onRequest", async (request, reply) => {
    if (!isApiRequest(request)) return;
    reply.header("cache-control", "no-store");
    // A provider sends the events of the whole company from one address, signed, so they are not limited by address.
    const { url = "" } = request.routeOptions;
    if (url.startsWith(CARD_WEBHOOK) || url === SMS_STATUS_PATH) return;
    const wait = await deps.limits.flood(request.ip, announcedBytes(request));
    if (wait === 0) return;
    const answer = refusal({ key: "too_many", words: { seconds: String(wait) } }, languageOf(request));
    await reply.code(429).header("retry-after", String(wait)).send(answer);
  });

  // A stopping process asks clients with an open connection, above all proxies, to open the next one elsewhere: also in the answer of a request
  // that came before.
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (deps.stopping.aborted && !app.server.listening) reply.header("connection", "close");
    done(null, payload);
  });

  const services = {
    findMember: findSession,
    findCustomer,
    findOperator,
    sessionSeconds: { admin: OPERATOR_SESSION_SECONDS, store: CUSTOMER_SESSION_SECONDS },
    isShopPublic: async () => (await readSettings(deps.db))["shop.public"],
    writeAuditEntry,
  };
  const { lists, bindings, replicaBindings } = bindCalls(deps);
  dispatchCalls(app, { ...deps, ...services }, bindings, replicaBindings);
  serveExportFile(app, deps, lists);
  serveDocumentFile(app, deps, async (sns, language, now) => await slipFile(deps, { sns, language, now }));
  serveCardWebhook(app, deps);
  serveSandboxPay(app, deps);
  serveSmsStatus(app, deps);
  serveFiles(app, deps);
  serveHealth(app, deps);
  serveMetrics(app, deps);
  await serveApiDocs(app, deps);
  if (deps.showMail) serveDevMail(app, deps);
  await serveWeb(app);
  serveInvitePage(app, deps);
  await serveStorefront(app, deps);
  serveSecurityContact(app, deps);
  return app;
};

/** Every call bound to its use case, a second time over the replica if there is one, and the lists that can be exported. */
const bindCalls = (deps: Deps) => {
  const lists = createLists(deps);
  const { replica } = deps;
  if (replica === undefined) return { lists, bindings: createBindings(deps, lists), replicaBindings: [] };
  const replicaDeps = { ...deps, db: replica.db };
  const replicaLists = createLists(replicaDeps);
  const exported = exportedFromReplica({ ...deps, replica }, lists, replicaLists);
  return {
    lists: exported,
    bindings: createBindings(deps, exported),
    replicaBindings: createBindings(replicaDeps, replicaLists),
  };
};

/**
 * Answers that fit into three packets are sent uncompressed, since compression would not make them arrive earlier.
 * Larger ones are compressed for each response: quality 2 takes half the time of the usual quality and gives slightly
 * longer output. Up to 32 KiB this is done synchronously in well under a millisecond, because a stream through another
 * thread costs more. Files are compressed when they are built.
 */
const COMPRESSION = {
  threshold: 4_096,
  syncThreshold: 32_768,
  encodings: ["br", "gzip"],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
} satisfies FastifyCompressOptions;

/** The most bytes of a body that is no call's; a call says its own limit. */
const MOST_OTHER_BYTES = 4_096;
/** The specification's timeout of a request: no client waits longer for an answer, so the server does not either. */
const LONGEST_REQUEST_MS = 60_000;
