// A SAML provider: answers requests with signed assertions, and with every invalid kind of assertion.
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';

const fixture = (name: string): string =>
  readFileSync(new URL(`fixtures/${name}.pem`, import.meta.url), 'utf8');

export const samlCertificate = fixture('saml-provider.cert');
const keys = { provider: fixture('saml-provider.key'), stranger: fixture('saml-stranger.key') };

/** The request that the browser delivered to the provider. */
export interface SamlRequest {
  readonly id: string;
  readonly issuer: string;
  readonly consumer: string;
  readonly relayState: string;
}

/** Reads the request from the redirect address. */
export function readRequest(location: string): SamlRequest {
  const { searchParams } = new URL(location);
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
  const read = (pattern: RegExp): string => pattern.exec(xml)?.[1] ?? '';
  return {
    id: read(/ ID="([^"]+)"/),
    issuer: read(/<saml:Issuer[^>]*>([^<]+)</),
    consumer: read(/AssertionConsumerServiceURL="([^"]+)"/),
    relayState: searchParams.get('RelayState') ?? '',
  };
}

export interface Assertion {
  readonly issuer: string;
  readonly subject: string;
  readonly format: string;
  readonly mail: string;
  readonly audience: string;
  readonly recipient: string;
  readonly inResponseTo: string;
  /** Seconds from now. */
  readonly from: number;
  readonly until: number;
  readonly id: string;
}

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

/** A valid assertion for a request. */
export const honest = (request: SamlRequest, issuer: string, subject: string, mail: string): Assertion => ({
  issuer,
  subject,
  format: persistent,
  mail,
  audience: request.issuer,
  recipient: request.consumer,
  inResponseTo: request.id,
  from: -5,
  until: 300,
  id: `_${crypto.randomUUID()}`,
});

const at = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

/** The assertion as XML, unsigned. */
export function assertionXml(of: Assertion): string {
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${of.id}" Version="2.0" IssueInstant="${at(of.from)}"><saml:Issuer>${of.issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${of.format}">${of.subject}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${of.inResponseTo}" Recipient="${of.recipient}" NotOnOrAfter="${at(of.until)}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(of.from)}" NotOnOrAfter="${at(of.until)}"><saml:AudienceRestriction><saml:Audience>${of.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(of.from)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement><saml:Attribute Name="mail"><saml:AttributeValue>${of.mail}</saml:AttributeValue></saml:Attribute><saml:Attribute Name="givenName"><saml:AttributeValue>Sam</saml:AttributeValue></saml:Attribute><saml:Attribute Name="sn"><saml:AttributeValue>Lee</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion>`;
}

/** The response around an assertion (or around anything else). */
export const responseXml = (inResponseTo: string, inside: string): string =>
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${crypto.randomUUID()}" Version="2.0" IssueInstant="${at(0)}" InResponseTo="${inResponseTo}"><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${inside}</samlp:Response>`;

interface Signing {
  readonly algorithm: string;
  readonly digest: string;
}
export const sha256: Signing = {
  algorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
};
/** SHA-1, which old providers still use. */
export const sha1: Signing = {
  algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
};

/** Signs the assertion within `xml`, or the whole response. */
export function signed(
  xml: string,
  by: keyof typeof keys = 'provider',
  what: 'Assertion' | 'Response' = 'Assertion',
  { algorithm, digest }: Signing = sha256,
): string {
  const signer = new SignedXml({
    privateKey: keys[by],
    signatureAlgorithm: algorithm,
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  const xpath = `//*[local-name()='${what}']`;
  signer.addReference({
    xpath,
    transforms: [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
    ],
    digestAlgorithm: digest,
  });
  signer.computeSignature(xml, { location: { reference: xpath, action: 'append' } });
  return signer.getSignedXml();
}

/** Encodes it like the browser's form. */
export const encoded = (xml: string): string => Buffer.from(xml).toString('base64');
