// Builds the app from config and ports; production and tests use this same function.
import { join } from 'node:path';
import { operations } from '@commonway/contract/operations.ts';
import { signInLinkPaths } from '@commonway/contract/sign-in/sign-in-link-paths.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { demoPassword } from '../db/seed/people/demo-people.ts';
import { handleSessionChange } from './accounts/session-cache.ts';
import { billingPath, receiveBillingEvent } from './billing/webhook.ts';
import type { CallServices } from './calls/call-step.ts';
import { handleCallWebhook } from './calls/call-webhooks.ts';
import type { Config } from './config.ts';
import { createChallengeStore, createVisitCaptcha } from './credentials/captcha.ts';
import { linkPages } from './credentials/letters/send-link.ts';
import { marketplacePath, marketplaceTokenHeader, receiveMarketplaceWebhook } from './marketplace/webhook.ts';
import type { InboundAddresses } from './messaging/mail/inbound-addresses.ts';
import { createMailWebhook, mailWebhookPath } from './messaging/mail/mail-entry-points.ts';
import { maxMailBytes } from './messaging/mail/receive-mail.ts';
import { callsPath } from './messaging/sending/call-url.ts';
import {
  handleReportWebhook,
  handleTextWebhook,
  noReply,
  reportsPath,
  textsPath,
} from './messaging/texts/text-webhooks.ts';
import { visits } from './modules.ts';
import { handlers } from './operations.ts';
import { createOtherAccountsFinder, pageBoot } from './page-boot.ts';
import { handleEvent } from './payments/fees/provider/handle-event.ts';
import type { Database } from './platform/database.ts';
import type { DiskReserve } from './platform/disk-reserve.ts';
import type { Events } from './platform/events.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { type AnyHandler, Refusal, type Vault } from './platform/mount/context.ts';
import { handleUnroutedError, mountOperations } from './platform/mount/mount.ts';
import type { MountPorts } from './platform/mount/ports.ts';
import { createPrefetch } from './platform/mount/prefetch.ts';
import { createViewRecorder } from './platform/mount/record-view.ts';
import { mountBrandPictures } from './platform/mount/server/brand-pictures.ts';
import { type ServerLimits, serverLimits } from './platform/mount/server/connection-limits.ts';
import { mountDemoForms } from './platform/mount/server/demo-forms.ts';
import { openDevelopmentWebApp } from './platform/mount/server/development-web-app.ts';
import { type MetricsAccess, mountHealth } from './platform/mount/server/health.ts';
import { createHttpServer } from './platform/mount/server/http-server.ts';
import { isInstallationHost, refuseUnknownHosts } from './platform/mount/server/known-hosts.ts';
import { moveLinkSecretsToCookie } from './platform/mount/server/move-link-secrets.ts';
import { mountOpenApi } from './platform/mount/server/openapi.ts';
import { mountOutbox } from './platform/mount/server/outbox.ts';
import { mountPages, type PagePorts } from './platform/mount/server/pages.ts';
import { mountPolicyReports } from './platform/mount/server/policy-reports.ts';
import { mountSiteFiles } from './platform/mount/server/site-files.ts';
import { mountTestBilling } from './platform/mount/server/test-billing.ts';
import { mountTestCheckout } from './platform/mount/server/test-checkout.ts';
import { mountTestPhone } from './platform/mount/server/test-phone/test-phone.ts';
import { mountVisits } from './platform/mount/server/visits.ts';
import { openBuiltWebApp, type WebApp } from './platform/mount/server/web-app.ts';
import { mountWebhook, UnreadableEvent } from './platform/mount/server/webhook.ts';
import { createShortCache } from './platform/short-cache.ts';
import type { Storage } from './platform/storage.ts';
import { listPortals, portalUrl } from './portal-address.ts';
import { createFormOriginFinder } from './programs/embedding/form-placement.ts';
import type { TranslationCalls } from './providers/assistant/model-translation.ts';
import { createCaptcha } from './providers/captcha/create-captcha.ts';
import { signatureHeader as mailSignatureHeader } from './providers/mail/posted-mail.ts';
import type { SignedWebhook } from './providers/phone/phone-port.ts';
import type { Providers } from './providers/providers.ts';
import { findRingingCall, listOutboxMessages } from './providers/queries.ts';
import { createGate } from './sessions/gate.ts';
import { createFrameParentFinder } from './single-sign-on/external-auth.ts';
import { createTenantFinder } from './tenants/find-tenant.ts';

export interface Ports {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly events: Events;
  readonly storage: Storage;
  readonly diskReserve: Pick<DiskReserve, 'isLow'>;
  readonly providers: Providers;
  readonly inboundAddresses: InboundAddresses;
  readonly getVault: (tenantId: number) => Vault;
  readonly log: Log;
}

export interface App {
  readonly http: FastifyInstance;
  /** Reports not ready from now on, so that no new requests are routed here. */
  drain(): void;
}

const paymentsPath = '/webhooks/payments';
const signedPaths = [mailWebhookPath, marketplacePath, billingPath, paymentsPath, textsPath, reportsPath];

const mountedHandlers = handlers as unknown as Readonly<Record<string, AnyHandler>>;

const projectFolder = new URL('../../', import.meta.url).pathname;

/** Builds the app without listening. Tests shorten the limits. */
export async function createApp(
  config: Config,
  ports: Ports,
  limits: ServerLimits = { ...serverLimits, connectionsPerAddress: config.CONNECTIONS_PER_ADDRESS },
): Promise<App> {
  let isStopping = false;
  const mountPorts = mountPortsOf(config, ports);
  ports.events.onSessionChange(handleSessionChange);
  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    handleUnroutedError(error, request, reply, mountPorts);
  const refuseUnknown = (request: FastifyRequest, reply: FastifyReply) =>
    refuse(new Refusal('not_found'), request, reply);
  const { isSecure } = mountPorts;
  const http = await createHttpServer({ trustProxy: config.TRUST_PROXY, isSecure, limits, refuse });
  http.setErrorHandler(refuse);
  endConnectionsWhen(http, () => isStopping, ports.events);
  http.setNotFoundHandler(refuseUnknown);
  refuseUnknownHosts(http, mountPorts, { baseDomain: config.BASE_DOMAIN, signedPaths });
  const typedLinks = { start: signInLinkPaths.typed, page: signInLinkPaths.open };
  moveLinkSecretsToCookie(http, { paths: linkPages, typed: typedLinks, isSecure });
  mountHealth(http, {
    ...ports,
    openStreams: () => ports.events.countStreams(),
    isStopping: () => isStopping,
    metrics: metricsAccess(config, refuseUnknown),
  });
  await mountOpenApi(http, operations, isSecure);
  mountOperations(http, operations, mountedHandlers, mountPorts);
  http.all('/api/*', refuseUnknown);
  if (config.showsOutbox) mountDevelopmentPages(http, ports);
  else http.all('/dev/*', refuseUnknown);
  mountVisits(http, mountPorts, visits);
  mountBrandPictures(http, ports.storage);
  mountPolicyReports(http, ports.log);
  mountProviders(http, config, ports, mountPorts);
  const pages = await pagePortsOf(config, ports, mountPorts);
  mountSiteFiles(http, pages);
  mountPages(http, pages);
  return {
    http,
    drain: () => {
      isStopping = true;
    },
  };
}

/**
 * Ends event streams when the process stops, and before that each connection after its response: the clients reconnect,
 * to another process.
 */
function endConnectionsWhen(http: FastifyInstance, isStopping: () => boolean, events: Events): void {
  http.addHook('preClose', async () => events.closeStreams());
  http.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
}

/** Connects the pages to the modules that know what a page shows. */
const pagePortsOf = async (config: Config, { database }: Ports, ports: MountPorts): Promise<PagePorts> => ({
  ports,
  webApp: await openWebApp(config),
  findFrameParent: createFrameParentFinder(database),
  findFormOrigin: createFormOriginFinder(database),
  findOtherAccounts: createOtherAccountsFinder(database),
  listDemoPortals: config.showsOutbox ? () => listPortals(config, database) : null,
  buildBoot: pageBoot(config),
  prefetch: createPrefetch(operations, mountedHandlers, ports),
});

/** Mounts the outbox and the forms of the demo. */
function mountDevelopmentPages(http: FastifyInstance, { database }: Ports): void {
  mountOutbox(http, (to, channel) => listOutboxMessages(database, to, channel));
  mountDemoForms(http);
}

/** The built web app, unless the development command serves it. */
const openWebApp = async ({ WEB_DEV_SERVER: address }: Config): Promise<WebApp | null> =>
  address === undefined ? openBuiltWebApp(join(projectFolder, 'web/dist')) : openDevelopmentWebApp(address);

/** Mounts the webhook that receives incoming mail from another server. */
function mountMail(http: FastifyInstance, config: Config, ports: Ports): void {
  const options = { ...ports, maxBytes: maxMailBytes };
  mountWebhook(http, mailWebhookPath, mailSignatureHeader, createMailWebhook(config, ports), options);
}

const metricsAccess = (config: Config, refuse: MetricsAccess['refuse']): MetricsAccess => ({
  token: config.METRICS_TOKEN,
  isInstallationHost: (hostname) => isInstallationHost(hostname, config.BASE_DOMAIN),
  refuse,
});

/** Mounts provider webhooks and, with fake providers, their test pages. */
function mountProviders(http: FastifyInstance, config: Config, ports: Ports, mountPorts: MountPorts): void {
  mountPayments(http, config, ports);
  mountTexts(http, config, ports, mountPorts);
  mountMail(http, config, ports);
  mountWebhook(
    http,
    marketplacePath,
    marketplaceTokenHeader,
    (body, authorization) => receiveMarketplaceWebhook(ports, body, authorization),
    ports,
  );
  mountBillingProvider(http, config, ports);
}

/** Mounts the billing provider's webhook and, if it is simulated, its hosted pages. */
function mountBillingProvider(http: FastifyInstance, config: Config, ports: Ports): void {
  const { billing, simulatedBilling } = ports.providers;
  const receive = (body: Buffer, signature: string) => receiveBillingEvent(ports, body, signature);
  mountWebhook(http, billingPath, billing.signatureHeader, receive, ports);
  if (config.showsOutbox && simulatedBilling !== null) mountTestBilling(http, simulatedBilling, receive);
}

/** Mounts the payment provider's webhook and, with the test provider, its checkout page. */
function mountPayments(http: FastifyInstance, config: Config, ports: Ports): void {
  const { payments, testPayments } = ports.providers;
  const take = async (body: Buffer, signature: string): Promise<boolean> => {
    const event = await payments.readEvent(body, signature).catch((error: unknown) => {
      if (error instanceof UnreadableEvent) throw error;
      return 'forged' as const;
    });
    if (event === 'forged') return false;
    if (event !== null) await handleEvent(ports, event);
    return true;
  };
  mountWebhook(http, paymentsPath, payments.signatureHeader, take, ports);
  if (config.showsOutbox && testPayments !== null) mountTestCheckout(http, testPayments, take);
}

/**
 * Mounts the phone provider's webhooks for incoming texts and delivery reports and, with the fake provider, a test
 * phone.
 */
function mountTexts(http: FastifyInstance, config: Config, ports: Ports, mountPorts: MountPorts): void {
  const { phone, testPhone } = ports.providers;
  const { findTenant, portalUrl: portal } = mountPorts;
  const post =
    <Answer>(
      take: (context: CallServices, posted: SignedWebhook, office: number | null) => Promise<Answer>,
    ) =>
    async (body: Buffer, signature: string, { host, path }: { host: string; path: string }) => {
      const address = `${config.PUBLIC_SCHEME}://${host}${path}`;
      const office = await findTenant(new URL(address).hostname);
      return take({ ...ports, portalUrl: portal }, { body, signature, url: address }, office?.id ?? null);
    };
  mountWebhook(http, textsPath, phone.signatureHeader, post(handleTextWebhook), {
    ...ports,
    answer: noReply,
  });
  mountWebhook(http, reportsPath, phone.signatureHeader, post(handleReportWebhook), {
    ...ports,
    answer: noReply,
  });
  mountWebhook(http, `${callsPath}/:step`, phone.signatureHeader, post(handleCallWebhook), ports);
  const { testCalls } = ports.providers;
  if (!config.showsOutbox || testPhone === null || testCalls === null) return;
  mountTestPhone(http, {
    ringing: (number) => findRingingCall(ports.database, number),
    inboundAt: (host) => `${config.PUBLIC_SCHEME}://${host}${callsPath}/in`,
    step: async (address, fields) => {
      const { host, pathname, search } = new URL(address);
      const { body, signature } = testCalls.signWebhook(fields, address);
      const answer = await post(handleCallWebhook)(body, signature, { host, path: pathname + search });
      return answer === false ? [] : JSON.parse(answer.body);
    },
    textsTo: (number) => listOutboxMessages(ports.database, number, 'sms'),
    write: async (text, host) => {
      const address = `${config.PUBLIC_SCHEME}://${host}${textsPath}`;
      const { body, signature } = testPhone.signText(text, address);
      await post(handleTextWebhook)(body, signature, { host, path: textsPath });
    },
  });
}

/** Connects the mount to modules here, because the mount must not import them. */
function mountPortsOf(config: Config, ports: Ports): MountPorts {
  const policy = {
    authLimits: config.AUTH_LIMITS === 'on',
    hasVirusScan: config.CLAMD_ADDRESS !== undefined,
    push: ports.providers.push,
    publicPasswords: config.isProduction ? [demoPassword] : [],
  };
  const translation = logTranslationFailures(ports);
  const provider = createCaptcha(config, createChallengeStore(ports.database));
  return {
    ...ports,
    cache: createShortCache(),
    views: createViewRecorder(ports.database),
    gate: createGate(ports.database, ports.diskReserve),
    findTenant: createTenantFinder(ports.database, config.BASE_DOMAIN, ports.events),
    createHandlerPorts: (visit) => ({
      marketplace: ports.providers.marketplace,
      billing: ports.providers.billing,
      translation,
      captcha: createVisitCaptcha({ ...ports, provider, policy }, visit),
    }),
    portalUrl: portalUrl(config),
    outsideHttp: ports.providers.outsideHttp,
    resolveText: ports.providers.dns.resolveTxt,
    identityTokens: ports.providers.identityTokens,
    policy,
    isSecure: config.PUBLIC_SCHEME === 'https',
  };
}

/** The language model's translations; null without a model. Logs failures, because callers learn only that it failed. */
function logTranslationFailures({ providers: { translation }, log }: Ports): TranslationCalls | null {
  if (translation === null) return null;
  return {
    translate: (...input) =>
      translation.translate(...input).catch((error: unknown) => {
        log.warn({ err: error }, 'translation failed');
        throw error;
      }),
  };
}
