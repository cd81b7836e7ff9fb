// Forged SAML responses (security B5.28): the eight kinds of signature wrapping, signatures that prove nothing,
// documents that trick a parser, and assertions for another recipient. Basic cases are in
// single-sign-on/saml.test.ts.
import { beforeAll, expect, test } from 'vitest';
import { queryAsOwner } from '../from-address.ts';
import { type Browser, newBrowser } from '../providers/browser.ts';
import {
  type Assertion,
  assertionXml,
  encoded,
  honest,
  readRequest,
  responseXml,
  type SamlRequest,
  samlCertificate,
  signed,
} from '../providers/saml-provider.ts';
import { addProvider, ownDomain } from '../providers/settings.ts';

const issuer = 'https://forged.provider.test/metadata';
const failed = '/login?error=sign_on_failed';
const victim = 'admin@riverbend.test';
const subject = crypto.randomUUID();
let provider: number;

beforeAll(async () => {
  await ownDomain('riverbend.test');
  provider = await addProvider({
    kind: 'saml',
    name: 'County staff',
    issuer,
    signInUrl: 'https://forged.provider.test/sso',
    certificates: [samlCertificate],
    entityType: 1,
    mailDomains: ['riverbend.test'],
  });
});

const begin = async (browser: Browser): Promise<SamlRequest> =>
  readRequest((await browser.visit(`/api/sign-on/${provider}`)).location);

const post = async (browser: Browser, xml: string | Buffer) => {
  const SAMLResponse = typeof xml === 'string' ? encoded(xml) : xml.toString('base64');
  return browser.visit(`/auth/saml/${provider}`, { SAMLResponse });
};

const assertion = (request: SamlRequest, change: Partial<Assertion> = {}): string =>
  assertionXml({ ...honest(request, issuer, subject, 'supervisor@riverbend.test'), ...change });
const answer = (request: SamlRequest, change: Partial<Assertion> = {}): string =>
  responseXml(request.id, assertion(request, change));

/** The parts that a wrapping attack recombines. */
interface Pieces {
  readonly request: SamlRequest;
  /** The assertion that the provider signed, with and without its signature. */
  readonly original: string;
  readonly bare: string;
  readonly signature: string;
  /** The attacker's assertion, with or without the signature. */
  readonly evil: string;
  readonly evilSigned: string;
}

const signaturePattern = /<Signature.*?<\/Signature>/s;
const withinSignature = (signature: string, hidden: string): string =>
  signature.replace('</Signature>', `<Object>${hidden}</Object></Signature>`);
const afterIssuer = (xml: string, added: string): string =>
  xml.replace('</saml:Issuer>', `</saml:Issuer>${added}`);
const atEnd = (xml: string, added: string): string =>
  xml.replace('</saml:Assertion>', `${added}</saml:Assertion>`);
const extensions = (hidden: string): string => `<samlp:Extensions>${hidden}</samlp:Extensions>`;

function piecesOf(request: SamlRequest, hasSameId: boolean): Pieces {
  const original = /<saml:Assertion.*<\/saml:Assertion>/s.exec(signed(answer(request)))?.[0] ?? '';
  const signature = signaturePattern.exec(original)?.[0] ?? '';
  const id = /ID="([^"]+)"/.exec(original)?.[1] ?? '';
  const evil = assertion(request, {
    mail: victim,
    subject: `evil-${subject}`,
    id: hasSameId ? id : '_evil',
  });
  const bare = original.replace(signature, '');
  return { request, original, bare, signature, evil, evilSigned: afterIssuer(evil, signature) };
}

/** Somorovsky et al., On Breaking SAML (2012); the numbers are those of the attack tools. */
const wrappings: readonly (readonly [string, (pieces: Pieces) => string])[] = [
  ['XSW1: the signed response within the signature of another', wrappedResponse(true)],
  ['XSW2: the signed response beside the signature of another', wrappedResponse(false)],
  ['XSW3: before the signed one', ({ request, evil, original }) => responseXml(request.id, evil + original)],
  ['XSW3: behind the signed one', ({ request, evil, original }) => responseXml(request.id, original + evil)],
  [
    'XSW4: around the signed one',
    ({ request, evil, original }) => responseXml(request.id, atEnd(evil, original)),
  ],
  [
    'XSW5: in place of the signed one, which stands at the end',
    ({ request, evilSigned, bare }) => responseXml(request.id, evilSigned + bare),
  ],
  [
    'XSW6: in place of the signed one, which is in its signature',
    ({ request, evil, signature, bare }) =>
      responseXml(request.id, afterIssuer(evil, withinSignature(signature, bare))),
  ],
  [
    'XSW7: in an extension',
    ({ request, evil, original }) => responseXml(request.id, extensions(evil) + original),
  ],
  [
    'XSW8: with the signed one in an object of the signature',
    ({ request, evil, signature, bare }) =>
      responseXml(request.id, atEnd(evil, withinSignature(signature, bare))),
  ],
  [
    'the signed one in an extension',
    ({ request, evil, original }) => responseXml(request.id, extensions(original) + evil),
  ],
];

function wrappedResponse(isWithin: boolean) {
  return ({ request, evil }: Pieces): string => {
    const whole = signed(answer(request), 'provider', 'Response');
    const signature = signaturePattern.exec(whole)?.[0] ?? '';
    const bare = whole.replace(signature, '');
    const around = responseXml(request.id, evil);
    const added = isWithin ? withinSignature(signature, bare) : bare + signature;
    return around.replace('<samlp:Status>', `${added}<samlp:Status>`);
  };
}

const bothIds = wrappings.flatMap(([name, wrap]) =>
  [true, false].map(
    (hasSameId) => [name, hasSameId ? 'the same ID' : 'an ID of its own', hasSameId, wrap] as const,
  ),
);

test('a valid assertion is accepted, so the following tests fail only because of their forgery', async () => {
  const browser = newBrowser();
  expect((await post(browser, signed(answer(await begin(browser))))).location).toMatch(/^\/auth\?state=/);
});

test.each(bothIds)(
  'signature wrapping, %s, with %s: does not sign in as the attacker’s target',
  async (_, _id, same, wrap) => {
    const browser = newBrowser();
    const { location } = await post(browser, wrap(piecesOf(await begin(browser), same)));
    expect(location).toBe(failed);
  },
);

const hmac = 'http://www.w3.org/2000/09/xmldsig#hmac-sha256';
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/** Signs an assertion whose XML the attacker changed before signing, as a different kind of provider would send it. */
const signedWith = (request: SamlRequest, pattern: RegExp | string, text: string): string => {
  const xml = answer(request).replace(pattern, text);
  if (xml === answer(request)) throw new Error(`nothing to replace: ${pattern}`);
  return signed(xml);
};

test.each<[string, (request: SamlRequest) => string | Buffer]>([
  ['unsigned, in a response signed as a whole', (request) => signed(answer(request), 'provider', 'Response')],
  [
    'signed by an unknown key, in a response signed by the provider',
    (request) => signed(signed(answer(request), 'stranger'), 'provider', 'Response'),
  ],
  [
    'whose signature contains its own certificate',
    (request) =>
      signed(answer(request), 'stranger').replace(
        '</Signature>',
        `<KeyInfo><X509Data><X509Certificate>${samlCertificate.replace(/-----[^-]+-----|\s/g, '')}</X509Certificate></X509Data></KeyInfo></Signature>`,
      ),
  ],
  [
    'signed by HMAC with the public certificate',
    (request) =>
      signed(answer(request)).replace(
        /<SignatureMethod Algorithm="[^"]+"/,
        `<SignatureMethod Algorithm="${hmac}"`,
      ),
  ],
  [
    'whose signature covers nothing',
    (request) => signed(answer(request)).replace(/<Reference .*?<\/Reference>/s, ''),
  ],
  [
    'whose signature references another element',
    (request) => signed(answer(request)).replace(/<Reference URI="[^"]+"/, '<Reference URI="#elsewhere"'),
  ],
  [
    'with a transform that removes elements',
    (request) =>
      signed(answer(request)).replace(
        '<Transforms>',
        '<Transforms><Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><XPath>false()</XPath></Transform>',
      ),
  ],
  [
    'with a transform that runs a style sheet',
    (request) =>
      signed(answer(request)).replace(
        '<Transforms>',
        '<Transforms><Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"/>',
      ),
  ],
  [
    'with a comment within its digest',
    (request) => signed(answer(request)).replace('<DigestValue>', '<DigestValue><!-- AAAA -->AAAA'),
  ],
  [
    'with two signatures',
    (request) => {
      const xml = signed(answer(request));
      const [signature = ''] = signaturePattern.exec(xml) ?? [];
      return xml.replace(signature, signature + signature);
    },
  ],
  [
    'without an audience',
    (request) => signedWith(request, /<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, ''),
  ],
  ['without conditions', (request) => signedWith(request, /<saml:Conditions.*<\/saml:Conditions>/, '')],
  ['without a subject', (request) => signedWith(request, /<saml:Subject>.*<\/saml:Subject>/, '')],
  [
    'without a confirmation',
    (request) => signedWith(request, /<saml:SubjectConfirmation Method.*<\/saml:SubjectConfirmation>/, ''),
  ],
  [
    'with a confirmation without an expiration',
    (request) => signedWith(request, / NotOnOrAfter="[^"]+"\/>/, '/>'),
  ],
  ['with a confirmation without a recipient', (request) => signedWith(request, / Recipient="[^"]+"/, '')],
  [
    'with a confirmation without a request',
    (request) => signedWith(request, / InResponseTo="[^"]+" Recipient/, ' Recipient'),
  ],
  [
    'with holder-of-key confirmation',
    (request) => signedWith(request, bearer, 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key'),
  ],
  [
    'with an expired confirmation for us and a current one for another service',
    (request) => {
      const [late = ''] =
        /<saml:SubjectConfirmation Method.*<\/saml:SubjectConfirmation>/.exec(
          answer(request, { until: -200 }),
        ) ?? [];
      return signedWith(
        request,
        /<saml:SubjectConfirmation Method.*<\/saml:SubjectConfirmation>/,
        late +
          assertion(request, { recipient: 'https://elsewhere.test/acs' }).replace(
            /.*(<saml:SubjectConfirmation Method.*<\/saml:SubjectConfirmation>).*/s,
            '$1',
          ),
      );
    },
  ],
  [
    'in a response with an error status',
    (request) => signed(answer(request)).replace('status:Success', 'status:Requester'),
  ],
  [
    'in a response without a request',
    (request) => signed(answer(request)).replace(/(<samlp:Response[^>]*) InResponseTo="[^"]+"/, '$1'),
  ],
  [
    'with nested entities',
    (request) =>
      `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${entities()}]>${signed(answer(request)).replace('Sam<', '&e8;<')}`,
  ],
  [
    'with an external DTD',
    (request) => `<!DOCTYPE a SYSTEM "http://127.0.0.1:9/evil.dtd">${signed(answer(request))}`,
  ],
  [
    'with a parameter entity',
    (request) => `<!DOCTYPE a [<!ENTITY % x SYSTEM "file:///etc/hostname"> %x;]>${signed(answer(request))}`,
  ],
  ['in UTF-16', (request) => Buffer.from(`\ufeff${signed(answer(request))}`, 'utf16le')],
  ['10,000 levels deep', () => `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`],
  [
    'with 5,000 attributes',
    (request) =>
      signed(answer(request)).replace(
        '<saml:Issuer>',
        `<saml:Issuer ${Array.from({ length: 5000 }, (_, at) => `a${at}="x"`).join(' ')}>`,
      ),
  ],
  [
    'with an empty encrypted assertion',
    (request) =>
      responseXml(
        request.id,
        '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"/>',
      ),
  ],
  ['without a name id', (request) => signed(answer(request, { subject: '' }))],
])('rejects a SAML assertion %s', async (_, forge) => {
  const browser = newBrowser();
  const { status, location } = await post(browser, forge(await begin(browser)));
  expect([status, location]).toEqual([303, failed]);
});

const entities = (): string =>
  Array.from({ length: 8 }, (_, at) => {
    const inner = `&${at === 0 ? 'a' : `e${at}`};`;
    return `<!ENTITY e${at + 1} "${inner.repeat(10)}">`;
  }).join('');

test.each([
  ['a comment', (name: string) => `${name}<!-- -->.evil.test`],
  ['a processing instruction', (name: string) => `${name}<?x y?>.evil.test`],
  ['a CDATA section', (name: string) => `${name}<![CDATA[.evil.test]]>`],
  ['a leading comment', (name: string) => `evil.<!-- -->${name}`],
])('does not truncate a name id that contains %s', async (_, spoil) => {
  const browser = newBrowser();
  const name = `spoiled-${crypto.randomUUID()}`;
  const mail = 'supervisor@riverbend.test';
  const request = await begin(browser);
  const { location } = await post(
    browser,
    signed(answer(request, { subject: spoil(name), mail: spoil(mail) })),
  );
  const state = new URL(location, 'http://here').searchParams.get('state');
  if (state !== null) await browser.call('POST', '/sign-on', { state });
  const known = await queryAsOwner(
    'select subject from identity.external_identity where provider_id = $1 and subject in ($2, $3)',
    [provider, name, `${name}.evil.test`],
  );
  expect(known).toEqual([]);
});

test('rejects an assertion issued to another office of the platform', async () => {
  const browser = newBrowser();
  const request = await begin(browser);
  const elsewhere = { ...request, issuer: request.issuer.replace('riverbend', 'eastgate') };
  expect((await post(browser, signed(answer(elsewhere)))).location).toBe(failed);
  const recipient = request.consumer.replace('riverbend', 'eastgate');
  expect((await post(browser, signed(answer(request, { recipient })))).location).toBe(failed);
});

test('none of the forgeries created a person, account, or link', async () => {
  const linked = await queryAsOwner(
    'select subject from identity.external_identity where provider_id = $1 and subject like $2',
    [provider, 'evil-%'],
  );
  expect(linked).toEqual([]);
});
