import type {
  BillingAmount,
  BillingInvoice,
  BillingOrder,
  BillingPrice,
  BillingSubscription,
} from '@commonway/contract/billing/billing-subscription.ts';
import type { CaptchaChallenge } from '@commonway/contract/credentials/captcha.ts';
import type { CaptchaAction } from '@commonway/contract/credentials/captcha-rules.ts';
import type { SimulatedAction } from '@commonway/contract/marketplace/console-terms.ts';
import type { SubscriptionState } from '@commonway/contract/marketplace/lifecycle.ts';
import type {
  MarketplacePlan,
  MarketplaceSubscription,
} from '@commonway/contract/marketplace/subscriptions.ts';
import type { TokenKind } from '@commonway/contract/operation.ts';
import type { Database } from '../database.ts';
import type { DiskReserve } from '../disk-reserve.ts';
import type { Events } from '../events.ts';
import type { Jobs } from '../jobs.ts';
import type { Log } from '../log.ts';
import type { OutsideHttp } from '../outside-http.ts';
import type { ShortCache } from '../short-cache.ts';
import type { Storage } from '../storage.ts';
import type { Actor, Policy, PortalUrl, StoredToken, Tenant, Vault } from './context.ts';
import type { ViewRecorder } from './record-view.ts';

/** What the mount needs from modules: the actor and the scope of a request. */
export interface Gate {
  /** The actor of a session token; 'expired' if the session is over, null for an unknown token. */
  findActor(tenant: Tenant, sessionToken: string): Promise<Actor | 'expired' | null>;
  findToken(tenant: Tenant, kind: TokenKind, secret: string): Promise<StoredToken | null>;
  /** Whether the session's person proved their identity within the last minutes (security B3.18). */
  hasRecentProof(tenant: Tenant, actor: Actor): Promise<boolean>;
}

/** A visit that may require a captcha. */
export interface CaptchaVisit {
  readonly tenant: Tenant;
  /** The page's host, without port. */
  readonly host: string;
  readonly address: string;
}

export interface CaptchaGate {
  /** Whether a call of the action can proceed; always true if the tenant requires no captcha. Consumes the token. */
  verify(visit: CaptchaVisit, token: string | undefined, action: CaptchaAction): Promise<boolean>;
  /** Verifies a response before the call; a valid one earns a pass, which `admits` consumes. */
  verifyResponse(
    visit: CaptchaVisit,
    response: { readonly token: string; readonly version: 2 | 3; readonly action: CaptchaAction },
  ): Promise<{ readonly score: number; readonly pass?: string }>;
  /** A challenge to solve; null if the provider creates its own. */
  createChallenge(visit: CaptchaVisit, action: CaptchaAction): Promise<CaptchaChallenge | null>;
}

/** A subscription at the simulated marketplace. */
export interface SimulatedSubscription {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly planId: string;
  readonly quantity: number | null;
  readonly state: SubscriptionState;
  readonly purchaseToken: string;
}

export interface SimulatedChange {
  readonly id: string;
  readonly action: SimulatedAction;
  readonly planId?: string | undefined;
  readonly quantity?: number | undefined;
}

/** What customers and the marketplace do at the simulated marketplace. */
export interface MarketplaceSimulator {
  /** The latest purchases. */
  listPurchases(): Promise<SimulatedSubscription[]>;
  /** Buys a subscription. */
  purchase(input: {
    readonly name: string;
    readonly planId: string;
    readonly email: string;
    readonly quantity?: number | undefined;
    /** Whether the changes that we start fail later. */
    readonly declinesChanges?: boolean | undefined;
  }): Promise<{ readonly id: string; readonly purchaseToken: string }>;
  /** Changes a subscription; returns the operation's ID, or null if the state doesn't allow it. */
  change(input: SimulatedChange): Promise<string | null>;
}

/** An operation that we started at the marketplace. It takes minutes, and the marketplace can still refuse the change. */
export interface StartedOperation {
  /** Null if the marketplace didn't say. */
  readonly operationId: string | null;
}

/** The calls of the marketplace that a person waits for; see providers/marketplace/marketplace-port.ts. */
export interface MarketplaceCalls {
  /** Finds the subscription behind a purchase token. The token is a secret: it is resolved here and never logged. */
  resolve(purchaseToken: string): Promise<MarketplaceSubscription | null>;
  /** The plans that a subscription can change to. */
  listPlans(subscriptionId: string): Promise<MarketplacePlan[] | null>;
  /** Starts a change of plan; null if the marketplace refuses it at once. */
  changePlan(subscriptionId: string, planId: string): Promise<StartedOperation | null>;
  /** Starts a change of the number of seats; null if the marketplace refuses it at once. */
  changeQuantity(subscriptionId: string, quantity: number): Promise<StartedOperation | null>;
  /** Starts the end of a subscription; null if the marketplace refuses it at once. */
  cancel(subscriptionId: string): Promise<StartedOperation | null>;
  /** Null at a real marketplace. */
  readonly simulator: MarketplaceSimulator | null;
}

/** A new subscription on the provider's payment page. */
export interface BillingCheckoutInput extends BillingOrder {
  /** Where the page returns to; `{CHECKOUT_SESSION_ID}` becomes the checkout's ID. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** A provider opens no second checkout for the same key. */
  readonly idempotencyKey: string;
}

export interface BillingPortalInput {
  readonly customerId: string;
  readonly returnUrl: string;
  readonly language: string;
  /** Whether the page opens at the card. */
  readonly isForCard: boolean;
}

/**
 * The calls of the billing provider that a person waits for; see providers/billing/billing-port.ts. Null for unknown IDs.
 * Throws if the provider is unavailable.
 */
export interface BillingCalls {
  /** The prices of the plans that are sold; none if no provider is configured. */
  listPrices(): Promise<BillingPrice[]>;
  /** Opens a checkout; null if the plan isn't sold. */
  openCheckout(input: BillingCheckoutInput): Promise<{ readonly url: string } | null>;
  findCheckout(id: string): Promise<{
    readonly status: 'open' | 'complete' | 'expired';
    readonly subscriptionId: string | null;
  } | null>;
  find(subscriptionId: string): Promise<BillingSubscription | null>;
  /** The newest invoices, newest first. */
  listInvoices(subscriptionId: string): Promise<BillingInvoice[]>;
  /** What the next invoice will charge; null if there is none. */
  previewInvoice(subscriptionId: string): Promise<BillingAmount | null>;
  /** Opens the page where customers manage their card, address, and invoices; returns its URL. */
  openPortal(input: BillingPortalInput): Promise<string>;
  /** Changes the plan now, with the price difference on the next invoice; null if the plan isn't sold. */
  changePlan(subscriptionId: string, planId: string): Promise<'changed' | null>;
  /** Ends the subscription with the period that is paid, or keeps it. */
  setCancellation(subscriptionId: string, isCanceled: boolean): Promise<void>;
}

/** A person whom the marketplace's identity provider signed in. */
export interface Identity {
  /** Their directory and their object in it, `directory/object`; null if the provider names none. */
  readonly subject: string | null;
  /** Their email address in lower case; null unless the provider verified it. */
  readonly email: string | null;
}

/** The marketplace's identity provider; see providers/marketplace/identity-token.ts. */
export interface IdentityTokens {
  /**
   * The person of an access token that the provider issued for us; otherwise why it is refused.
   * @throws if the provider's keys cannot be loaded
   */
  verify(token: string): Promise<Identity | 'invalid' | 'expired' | 'out-of-scope'>;
}

/** Machine translation that a person waits for. */
export interface TranslationCalls {
  /**
   * Translates plain text into a language (BCP 47). `isPartial` means that the model stopped before the end. Throws if
   * the model fails or `signal` ends the call.
   */
  translate(
    text: string,
    language: string,
    signal: AbortSignal,
  ): Promise<{ readonly text: string; readonly isPartial: boolean }>;
}

export interface MountPorts {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly events: Events;
  readonly storage: Storage;
  readonly diskReserve: Pick<DiskReserve, 'isLow'>;
  readonly log: Log;
  readonly outsideHttp: OutsideHttp;
  /** The TXT records of a name in public DNS. */
  readonly resolveText: (name: string) => Promise<string[]>;
  readonly marketplace: MarketplaceCalls;
  readonly billing: BillingCalls;
  /** Null if the operator configured no identity provider for the marketplace. */
  readonly identityTokens: IdentityTokens | null;
  /** Null if the operator configured no language model. */
  readonly translation: TranslationCalls | null;
  readonly cache: ShortCache;
  readonly views: ViewRecorder;
  readonly gate: Gate;
  readonly findTenant: (host: string) => Promise<Tenant | null>;
  readonly portalUrl: PortalUrl;
  readonly captcha: CaptchaGate;
  readonly getVault: (tenantId: number) => Vault;
  readonly policy: Policy;
  /** Whether pages use https: then cookies are Secure and have the __Host- prefix. */
  readonly isSecure: boolean;
}
