import type { TokenKind } from '@commonway/contract/operation.ts';
import type { Database } from '../database.ts';
import type { DiskReserve } from '../disk-reserve.ts';
import type { Events } from '../events.ts';
import type { Jobs } from '../jobs.ts';
import type { Log } from '../log.ts';
import type { OutsideHttp } from '../outside-http.ts';
import type { ShortCache } from '../short-cache.ts';
import type { Storage } from '../storage.ts';
import type {
  Actor,
  HandlerPorts,
  Identity,
  Policy,
  PortalUrl,
  StoredToken,
  Tenant,
  Vault,
} from './context.ts';
import type { ViewRecorder } from './record-view.ts';

/** What the mount needs from modules: the actor and the scope of a request. */
export interface Gate {
  /** The actor of a session token; 'expired' if the session is over, null for an unknown token. */
  findActor(tenant: Tenant, sessionToken: string): Promise<Actor | 'expired' | null>;
  findToken(tenant: Tenant, kind: TokenKind, secret: string): Promise<StoredToken | null>;
  /** Whether the session's person proved their identity within the last minutes (security B3.18). */
  hasRecentProof(tenant: Tenant, actor: Actor): Promise<boolean>;
}

/** An outside identity provider. */
export interface IdentityTokens {
  /**
   * The person of an access token that the provider issued for us; otherwise why it is refused.
   * @throws if the provider's keys cannot be loaded
   */
  verify(token: string): Promise<Identity | 'invalid' | 'expired' | 'out-of-scope'>;
}

/** A request, as the ports of modules know it. */
export interface HandlerVisit {
  readonly tenant: Tenant;
  /** The page's host, without port. */
  readonly host: string;
  readonly address: string;
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
  /** Creates the ports of the modules that the handler of a request sees. */
  readonly createHandlerPorts: (visit: HandlerVisit) => HandlerPorts;
  /** Null if the operator configured no identity provider. */
  readonly identityTokens: IdentityTokens | null;
  readonly cache: ShortCache;
  readonly views: ViewRecorder;
  readonly gate: Gate;
  readonly findTenant: (host: string) => Promise<Tenant | null>;
  readonly portalUrl: PortalUrl;
  readonly getVault: (tenantId: number) => Vault;
  readonly policy: Policy;
  /** Whether pages use https: then cookies are Secure and have the __Host- prefix. */
  readonly isSecure: boolean;
}
