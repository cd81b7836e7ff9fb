import type { TokenKind } from '@commonway/contract/operation.ts';
import type { CaptchaAction } from '@commonway/contract/sign-in/captcha/captcha-rules.ts';
import type { CaptchaChallenge } from '@commonway/contract/sign-in/captcha/get-captcha-challenge.ts';
import type { Database } from '../database.ts';
import type { Events } from '../events.ts';
import type { Jobs } from '../jobs.ts';
import type { Log } from '../log.ts';
import type { OutsideHttp } from '../outside-http.ts';
import type { ShortCache } from '../short-cache.ts';
import type { Storage } from '../storage.ts';
import type { Actor, HeldToken, Policy, PortalAddress, Tenant, Vault } from './context.ts';
import type { ViewRecorder } from './record-view.ts';

/** What the mount needs from the rooms: who is asking, and where. */
export interface Gate {
  /** The actor of a session token; 'expired' when its time has passed, null when it is none of ours. */
  actor(tenant: Tenant, sessionToken: string): Promise<Actor | 'expired' | null>;
  token(tenant: Tenant, kind: TokenKind, secret: string): Promise<HeldToken | null>;
  /** Whether the person of this session proved who they are within the last minutes (security B3.18). */
  isRecentlyProven(tenant: Tenant, actor: Actor): Promise<boolean>;
}

/** A visit that may have to prove that a person is at work. */
export interface CaptchaVisit {
  readonly tenant: Tenant;
  /** Of the page, without port. */
  readonly host: string;
  readonly address: string;
}

export interface CaptchaGate {
  /** Whether a call of the action may go on; always, where the tenant asks for no proof. Uses the token up. */
  admits(visit: CaptchaVisit, token: string | undefined, action: CaptchaAction): Promise<boolean>;
  /** Judges an answer ahead of its call; one of a person earns a pass, which `admits` takes once. */
  judge(
    visit: CaptchaVisit,
    answer: { readonly token: string; readonly version: 2 | 3; readonly action: CaptchaAction },
  ): Promise<{ readonly score: number; readonly pass?: string }>;
  /** A question to work on; null where the provider sets its own. */
  challenge(visit: CaptchaVisit, action: CaptchaAction): Promise<CaptchaChallenge | null>;
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
  readonly cache: ShortCache;
  readonly views: ViewRecorder;
  readonly gate: Gate;
  readonly findTenant: (host: string) => Promise<Tenant | null>;
  readonly portalAddress: PortalAddress;
  readonly captcha: CaptchaGate;
  readonly vaultOf: (tenantId: number) => Vault;
  readonly policy: Policy;
  /** Whether pages reach us over https: then cookies are Secure and carry the __Host- prefix. */
  readonly isSecure: boolean;
}
