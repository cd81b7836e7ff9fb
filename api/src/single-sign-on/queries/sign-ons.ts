import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { ProviderProfile } from '../../providers/sign-on/provider-profile.ts';

export interface NewSignOn {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
  readonly tenantId: number;
  readonly providerId: number;
  readonly nonce: string | null;
  readonly codeVerifier: string | null;
  readonly redirect: string | null;
  /** The person who links the provider to their account; null for a sign-in. */
  readonly linkingPersonId: number | null;
  readonly seconds: number;
}

/**
 * Saves a sign-on that a browser starts. At the membership system, a new sign-on replaces the browser's previous one.
 */
export const insertSignOn = (tx: Transaction, row: NewSignOn) =>
  tx.run(sql`
    insert into identity.sign_on
      (state_hash, browser_hash, tenant_id, provider_id, nonce, code_verifier, redirect, linking_person_id, created_at,
       expires_at)
    values (${row.stateHash}, ${row.browserHash}, ${row.tenantId}, ${row.providerId}, ${row.nonce}, ${row.codeVerifier},
      ${row.redirect}, ${row.linkingPersonId}, ${tx.now}, ${tx.now}::timestamptz + make_interval(secs => ${row.seconds}))
    on conflict (state_hash) do update set provider_id = excluded.provider_id, redirect = excluded.redirect,
      linking_person_id = excluded.linking_person_id,
      created_at = excluded.created_at, expires_at = excluded.expires_at`);

export interface SignOn {
  readonly providerId: number;
  readonly nonce: string | null;
  readonly codeVerifier: string | null;
  readonly redirect: string | null;
  readonly linkingPersonId: number | null;
  readonly claims: ProviderProfile | null;
}

/** Deletes and returns a sign-on for the browser that started it. Of concurrent callers, exactly one gets it. */
export const consumeSignOn = (tx: Transaction, tenantId: number, stateHash: Buffer, browserHash: Buffer) =>
  tx.maybe<SignOn>(sql`
    delete from identity.sign_on
    where state_hash = ${stateHash} and browser_hash = ${browserHash} and tenant_id = ${tenantId} and expires_at > ${tx.now}
    returning provider_id as "providerId", nonce, code_verifier as "codeVerifier", redirect,
      linking_person_id as "linkingPersonId", claims`);

/** Finds when a request that waits for a response was made. */
export const findPendingRequest = (
  tx: Transaction,
  tenantId: number,
  providerId: number,
  stateHash: Buffer,
) =>
  tx.maybe<{ createdAt: string }>(sql`
    select created_at as "createdAt" from identity.sign_on
    where state_hash = ${stateHash} and tenant_id = ${tenantId} and provider_id = ${providerId}
      and claims is null and expires_at > ${tx.now}`);

/**
 * Stores the provider's claims until the browser fetches them under a new state. Returns 0 if the request was answered
 * before.
 */
export const storeClaims = (
  tx: Transaction,
  request: { tenantId: number; providerId: number; stateHash: Buffer },
  answer: { stateHash: Buffer; claims: ProviderProfile; seconds: number },
) =>
  tx.run(sql`
    update identity.sign_on set state_hash = ${answer.stateHash}, claims = ${JSON.stringify(answer.claims)}::jsonb,
      expires_at = ${tx.now}::timestamptz + make_interval(secs => ${answer.seconds})
    where state_hash = ${request.stateHash} and tenant_id = ${request.tenantId} and provider_id = ${request.providerId}
      and claims is null and expires_at > ${tx.now}`);
