// SAML 2.0 as a service provider: we request by redirect, the provider responds with a form. Only a signed assertion
// counts, and of it only the signed content: audience, recipient, time, and our request's id.
import { type Profile, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { ProviderProfile } from './provider-profile.ts';

// Checks a SAML response before it is parsed. The checks read the text and not the document: whatever a parser makes of
// it, names of elements and attributes are literal in the text, so nothing can be hidden from them.

/** The allowed signature algorithms. The libraries still accept SHA-1, which allows two documents with one hash. */
const allowed: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/2001/10/xml-exc-c14n#WithComments',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments',
]);

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/**
 * Far more than a response with all of a person's groups. Parsing is quadratic in some of these: half a minute for 200
 * kB.
 */
const maxCounts = { characters: 128 * 1024, tags: 2000, references: 2000, declarations: 20 };

/** Throws if a response is larger, or has more markup, than any real one. */
function requireBoundedSize(xml: string): void {
  /** Whether a text occurs at most `limit` times in the response. */
  const occursAtMost = (character: string, limit: number): boolean =>
    xml.split(character, limit + 2).length <= limit + 1;
  const isBounded =
    xml.length <= maxCounts.characters &&
    occursAtMost('<', maxCounts.tags) &&
    occursAtMost('&', maxCounts.references) &&
    // Includes comments: for an unterminated comment, the parser searches to the end of the text.
    occursAtMost('<!', maxCounts.declarations);
  if (!isBounded) throw new Error('the response is too large');
}

/**
 * Throws unless a response (base64, as in the form) passes the checks before parsing: size, no document type, safe
 * algorithms, one assertion, and success.
 */
export function requireSafeResponse(response: string): void {
  const xml = Buffer.from(response, 'base64').toString();
  requireBoundedSize(xml);
  // SAML doesn't use DTDs; attacks do.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Error('the response has a document type or an entity');
  requireSafeAlgorithms(xml);
  // Signature wrapping needs a second one, wherever it is hidden.
  if (countElements(xml, 'Assertion') > 1) throw new Error('the response has multiple assertions');
  const [, status] = /<(?:[^\s<>/:]+:)?StatusCode\s+Value\s*=\s*["']([^"']*)["']/.exec(xml) ?? [];
  if (status !== undefined && status !== success)
    throw new Error(`the provider responded with status ${status}`);
}

/**
 * Throws if a response names an algorithm that is not allowed. Also refuses an allowed one that is written with
 * character references.
 */
function requireSafeAlgorithms(xml: string): void {
  const named = [...xml.matchAll(/\bAlgorithm\s*=\s*(["'])(.*?)\1/gs)].map(([, , name = '']) => name);
  const [refused] = named.filter((name) => !allowed.has(name));
  if (refused !== undefined) throw new Error(`the algorithm ${refused} is not allowed`);
}

/** Counts the elements with this local name in any namespace. */
const countElements = (xml: string, name: string): number =>
  [...xml.matchAll(new RegExp(`<(?:[^\\s<>/:]+:)?${name}(?=[\\s/>])`, 'g'))].length;

export interface SamlProvider {
  readonly issuer: string;
  readonly signInUrl: string;
  readonly certificates: readonly string[];
}

/** Our side of the connection, as the provider knows it. */
export interface SamlPortal {
  readonly entity: string;
  readonly consumer: string;
}

const skewMs = 60_000;
const requestMs = 15 * 60_000;
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const mailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/** The URL at the provider, with our sign-in request `requestId`. The provider returns the relay state unread. */
export function buildSamlUrl(
  provider: SamlProvider,
  portal: SamlPortal,
  requestId: string,
  relayState: string,
): Promise<string> {
  const client = createSamlClient(provider, portal, { requestId, requestedAt: async () => null });
  return client.getAuthorizeUrlAsync(relayState, undefined, {});
}

/**
 * Verifies the provider's response; throws if anything is invalid. Returns the profile of the person who signed in, and
 * the request that it answers.
 * @param requestedAt returns when a request of ours was made (ISO time), null if none is pending
 */
export async function verifySamlResponse(
  provider: SamlProvider,
  portal: SamlPortal,
  response: string,
  requestedAt: (requestId: string) => Promise<string | null>,
): Promise<{ requestId: string; profile: ProviderProfile }> {
  requireSafeResponse(response);
  const client = createSamlClient(provider, portal, { requestId: '', requestedAt });
  const { profile } = await client.validatePostResponseAsync({ SAMLResponse: response });
  if (profile === null) throw new Error('the response has no assertion');
  if (profile.issuer !== provider.issuer) throw new Error('the issuer does not match');
  if (!profile.nameID || profile.nameIDFormat === transient)
    throw new Error('the response has no lasting name for the person');
  return { requestId: requireConfirmedRequest(profile, portal), profile: toProviderProfile(profile) };
}

interface Requests {
  readonly requestId: string;
  readonly requestedAt: (requestId: string) => Promise<string | null>;
}

/** Creates the library's client for one provider. */
function createSamlClient(
  provider: SamlProvider,
  portal: SamlPortal,
  { requestId, requestedAt }: Requests,
): SAML {
  return new SAML({
    issuer: portal.entity,
    audience: portal.entity,
    callbackUrl: portal.consumer,
    entryPoint: provider.signInUrl,
    idpCert: [...provider.certificates],
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: skewMs,
    identifierFormat: persistent,
    disableRequestedAuthnContext: true,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: requestMs,
    generateUniqueId: () => requestId,
    // Requests are stored in our own table, which also ensures that each is answered once.
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: requestedAt,
      removeAsync: async () => null,
    },
  });
}

/**
 * The ID of our request that the signed assertion confirms for this exact URL, as a valid bearer confirmation; throws
 * if there is none.
 */
function requireConfirmedRequest(profile: Profile, { consumer }: SamlPortal): string {
  const confirmations = selectNodes(profile.getAssertion?.(), 'Assertion', 'Subject', 'SubjectConfirmation');
  const fitting = confirmations
    .filter((confirmation) => getXmlAttributes(confirmation)['Method'] === bearer)
    .flatMap((confirmation) => selectNodes(confirmation, 'SubjectConfirmationData').map(getXmlAttributes))
    // The library checks the time of one confirmation, which may not be ours.
    .find((data) => data['Recipient'] === consumer && isFuture(data['NotOnOrAfter']));
  const requestId = fitting?.['InResponseTo'];
  if (requestId === undefined || requestId !== profile['inResponseTo'])
    throw new Error('the assertion is not confirmed for us');
  return requestId;
}

/** The attributes of an XML node. */
const getXmlAttributes = (node: Node) => (node['$'] ?? {}) as Readonly<Record<string, string | undefined>>;

/** Whether a time is in the future, with tolerance for clocks; false without a time. */
const isFuture = (time: string | undefined): boolean =>
  time !== undefined && Date.parse(time) + skewMs > Date.now();

type Node = Readonly<Record<string, unknown>>;

/** All nodes at a path of names, in the shape of xml2js: a list per name, except for the root. */
function selectNodes(root: Node | undefined, ...path: readonly string[]): Node[] {
  let found = root === undefined ? [] : [root];
  for (const name of path) found = found.flatMap<Node>((node) => (node[name] ?? []) as Node | Node[]);
  return found;
}

const mailNames = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
];
const firstNames = [
  'givenName',
  'firstName',
  'urn:oid:2.5.4.42',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
];
const lastNames = [
  'sn',
  'lastName',
  'urn:oid:2.5.4.4',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
];

/** Converts the library's profile. Providers name the attributes differently. */
function toProviderProfile(profile: Profile): ProviderProfile {
  const attributes = (profile['attributes'] ?? {}) as Node;
  const firstValue = (names: readonly string[]): string =>
    names
      .map((name) => attributes[name])
      .find((value) => typeof value === 'string')
      ?.trim() ?? '';
  const named = profile.nameIDFormat === mailFormat ? profile.nameID : '';
  return {
    subject: profile.nameID,
    mail: firstValue(mailNames) || named || null,
    isMailVerified: false,
    firstName: firstValue(firstNames),
    lastName: firstValue(lastNames),
  };
}
