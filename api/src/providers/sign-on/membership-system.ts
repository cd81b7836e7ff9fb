// A membership system with MemberSuite's single sign-on: it returns the browser with a `tokenGUID`, which our server
// exchanges for an ID token and then for the member.
import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { OutsideHttp } from '../../platform/outside-http.ts';
import type { ProviderProfile } from './provider-profile.ts';

export interface MembershipSystem {
  /** Its base URL. */
  readonly issuer: string;
  /** The office's name in the system. */
  readonly clientId: string;
}

const maxAgeSeconds = 60;
const exchanged = z.object({ data: z.object({ idToken: z.string() }) });
const member = z.object({
  userId: z.union([z.string(), z.number()]),
  email: z.string().nullish(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
});

/** The URL for signing in or joining; it returns to `returnUrl` with a `tokenGUID`. */
export function buildMemberUrl(
  { issuer, clientId }: MembershipSystem,
  to: 'sign in' | 'join',
  returnUrl: string,
): string {
  const call = to === 'join' ? 'signUpSSO' : 'loginSSO';
  const address = buildApiUrl(issuer, call, clientId);
  address.searchParams.set('nextUrl', returnUrl);
  return address.href;
}

/** Exchanges a token, issued within the last minute (security B5.25), for the member's profile. */
export async function fetchMember(
  http: OutsideHttp,
  { issuer, clientId }: MembershipSystem,
  tokenGuid: string,
): Promise<ProviderProfile> {
  const { data } = exchanged.parse(await getJson(http, buildApiUrl(issuer, 'regtoken', clientId, tokenGuid)));
  // It comes directly from the system: we read its time, and its signature would prove nothing more.
  const { iat } = decodeJwt(data.idToken);
  if (iat === undefined || Math.abs(Date.now() / 1000 - iat) > maxAgeSeconds)
    throw new Error('the token is too old');
  const found = member.parse(await getJson(http, buildApiUrl(issuer, 'whoami'), data.idToken));
  return {
    subject: String(found.userId),
    mail: found.email || null,
    isMailVerified: false,
    firstName: found.firstName?.trim() ?? '',
    lastName: found.lastName?.trim() ?? '',
  };
}

/** A URL of the system's API, with escaped path parts. */
function buildApiUrl(base: string, ...parts: readonly string[]): URL {
  const path = ['platform', 'v2', ...parts.map(encodeURIComponent)].join('/');
  return new URL(path, base.endsWith('/') ? base : `${base}/`);
}

/** Requests a URL and parses the response as JSON; throws on any status other than success. */
async function getJson(http: OutsideHttp, url: URL, token?: string): Promise<unknown> {
  const headers = {
    accept: 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const answer = await http.fetch(url.href, { headers });
  if (!answer.ok) throw new Error(`the membership system responded with status ${answer.status}`);
  return answer.json();
}
