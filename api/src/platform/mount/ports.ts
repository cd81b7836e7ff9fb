import type { TokenKind } from '@commonway/contract/operation.ts';
import type { Database } from '../database.ts';
import type { Events } from '../events.ts';
import type { Jobs } from '../jobs.ts';
import type { Log } from '../log.ts';
import type { ShortCache } from '../short-cache.ts';
import type { Storage } from '../storage.ts';
import type { Actor, HeldToken, PortalAddress, Tenant } from './context.ts';

/** What the mount needs from the rooms: who is asking, and where. */
export interface Gate {
  /** The actor of a session token; 'expired' when its time has passed, null when it is none of ours. */
  actor(tenant: Tenant, sessionToken: string): Promise<Actor | 'expired' | null>;
  token(tenant: Tenant, kind: TokenKind, secret: string): Promise<HeldToken | null>;
}

export interface MountPorts {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly events: Events;
  readonly storage: Storage;
  readonly log: Log;
  readonly cache: ShortCache;
  readonly gate: Gate;
  readonly findTenant: (host: string) => Promise<Tenant | null>;
  readonly verifyCaptcha: (tenant: Tenant, token: string | undefined) => Promise<boolean>;
  readonly portalAddress: PortalAddress;
  readonly policy: { readonly authLimits: boolean };
  /** Whether pages reach us over https: then cookies are Secure and carry the __Host- prefix. */
  readonly isSecure: boolean;
}
