// Authentication: reads the session that a request names, and the short-lived tokens of sign-in. Every result comes
// from a row.
import { deriveAccountType, role } from '@commonway/contract/accounts/account-type.ts';
import { mergePermissions } from '@commonway/contract/accounts/admin-permissions.ts';
import type { TokenKind } from '@commonway/contract/operation.ts';
import { hashSecret } from '../accounts/secrets.ts';
import { createSessionCache } from '../accounts/session-cache.ts';
import { ensureSigningKeys } from '../accounts/signing-keys.ts';
import type { Database } from '../platform/database.ts';
import { type DiskReserve, noDiskReserve } from '../platform/disk-reserve.ts';
import type { Actor, StoredToken, Tenant } from '../platform/mount/context.ts';
import type { Gate } from '../platform/mount/ports.ts';
import { buildRecentProofQuery, buildSessionQuery, type SessionRow } from './queries/sessions.ts';
import { buildTokenQuery } from './queries/tokens.ts';
import { verifySessionToken } from './session-token.ts';
import { sessionPolicy } from './sign-in-policy.ts';

const reloadAfterMs = 2000;
/** A deleted key is no longer accepted after this time. */
const cacheMs = 60_000;

/** Creates this process's cache of the session keys. An unknown key ID triggers a reload, at most every two seconds. */
function createSessionKeyCache(database: Database): { getSecret(keyId: string): Promise<Uint8Array | null> } {
  let secrets = new Map<string, Uint8Array>();
  let loadedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | null = null;
  /** Loads the keys. Concurrent calls share one load. */
  const load = (): Promise<void> => {
    loading ??= database
      .identity(null, (tx) => ensureSigningKeys(tx, 'session'))
      .then((keys) => {
        secrets = new Map(keys.map((key) => [key.id, key.secret]));
        loadedAt = performance.now();
      })
      .finally(() => {
        loading = null;
      });
    return loading;
  };
  return {
    getSecret: async (keyId) => {
      const age = performance.now() - loadedAt;
      const known = secrets.get(keyId);
      if (known !== undefined && age < cacheMs) return known;
      if (age < reloadAfterMs) return null;
      await load();
      return secrets.get(keyId) ?? null;
    },
  };
}

type SessionResult = Actor | 'expired' | null;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const maxTokenLength = 4000;

/**
 * Creates the authentication that the request pipeline uses. While the disk is nearly full, sessions are read without
 * extending them, because people who only read must not meet a full disk.
 */
export function createGate(
  database: Database,
  diskReserve: Pick<DiskReserve, 'isLow'> = noDiskReserve,
): Gate {
  const keys = createSessionKeyCache(database);
  const cache = createSessionCache<SessionResult>();

  /** Verifies a session token and loads its session, and the people whose changes must end its caching. */
  const loadSession = async (
    tenant: Tenant,
    token: string,
  ): Promise<{ value: SessionResult; personIds: number[] }> => {
    const verified = await verifySessionToken(token, tenant.id, keys.getSecret);
    if (verified === 'expired') return { value: 'expired', personIds: [] };
    if (verified === null || !uuid.test(verified.sessionId)) return { value: null, personIds: [] };
    const { sessionId } = verified;
    const query = buildSessionQuery(sessionId, tenant.id, database.now(), !diskReserve.isLow());
    const [row] = await database.identityAlone<SessionRow>(tenant.id, query);
    if (row === undefined) return { value: null, personIds: [] };
    const personIds = row.impersonatorId === null ? [row.personId] : [row.personId, row.impersonatorId];
    return { value: row.isOver ? 'expired' : toActor(row, tenant), personIds };
  };

  return {
    findActor: async (tenant, token): Promise<SessionResult> => {
      if (token.length > maxTokenLength) return null;
      return cache.get(`${tenant.id} ${token}`, () => loadSession(tenant, token));
    },
    findToken: async (tenant: Tenant, kind: TokenKind, secret: string): Promise<StoredToken | null> => {
      if (secret.length > maxTokenLength) return null;
      const query = buildTokenQuery(tenant.id, kind, hashSecret(secret), database.now());
      const [token] = await database.identityAlone<StoredToken>(tenant.id, query);
      return token ?? null;
    },
    hasRecentProof: async (tenant, { sessionId }) => {
      const query = buildRecentProofQuery(sessionId, tenant.id, sessionPolicy.proofMinutes, database.now());
      return (await database.identityAlone(tenant.id, query)).length > 0;
    },
  };
}

/** Converts a session's row to the actor of its requests. Staff without the intake role always get English (spec 6). */
export function toActor(row: SessionRow, tenant: Pick<Tenant, 'id' | 'programType'>): Actor {
  const { accountKind, isOver: _, grants, impersonatorId, impersonatorName, ...actor } = row;
  const isForcedToEnglish = accountKind === 'government' && !row.roles.includes(role.intake);
  return {
    ...actor,
    permissions: mergePermissions(row.roles, grants),
    impersonator: impersonatorId === null ? null : { personId: impersonatorId, name: impersonatorName ?? '' },
    language: isForcedToEnglish ? 'en' : row.language,
    isLanguageForced: isForcedToEnglish,
    accountType: deriveAccountType({
      tenantId: tenant.id,
      programType: tenant.programType,
      entityType: row.entityType,
      communityType: row.communityType,
      accountKind,
      roles: row.roles,
    }),
  };
}
