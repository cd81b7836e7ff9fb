import type { CaptchaChallenge } from '@commonway/contract/credentials/captcha.ts';
import type { CaptchaAction } from '@commonway/contract/credentials/captcha-rules.ts';
import type { SimulatedAction } from '@commonway/contract/marketplace/bench-words.ts';
import type { SubscriptionState } from '@commonway/contract/marketplace/lifecycle.ts';
import type {
  MarketplacePlan,
  MarketplaceSubscription,
} from '@commonway/contract/marketplace/subscriptions.ts';
import type { TokenKind } from '@commonway/contract/operation.ts';
import type { Database } from '../database.ts';
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
  }): Promise<{ readonly id: string; readonly purchaseToken: string }>;
  /** Changes a subscription; returns the operation's ID, or null if the state doesn't allow it. */
  change(input: SimulatedChange): Promise<string | null>;
}

/** The calls of the marketplace that a person waits for; see providers/marketplace/marketplace-port.ts. */
export interface MarketplaceCalls {
  /** Finds the subscription behind a purchase token. The token is a secret: it is resolved here and never logged. */
  resolve(purchaseToken: string): Promise<MarketplaceSubscription | null>;
  /** The plans that a subscription can change to. */
  listPlans(subscriptionId: string): Promise<MarketplacePlan[] | null>;
  /** Begins a change; the marketplace takes minutes, and `find` shows when it is done. Null if it refuses. */
  changePlan(subscriptionId: string, planId: string): Promise<'begun' | null>;
  /** Null at a real marketplace. */
  readonly simulator: MarketplaceSimulator | null;
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
  readonly log: Log;
  readonly outsideHttp: OutsideHttp;
  /** The TXT records of a name in public DNS. */
  readonly resolveText: (name: string) => Promise<string[]>;
  readonly marketplace: MarketplaceCalls;
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
