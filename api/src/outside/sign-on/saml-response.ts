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

function requireBounded(xml: string): void {
  const isWithin = (sign: string, limit: number): boolean => xml.split(sign, limit + 2).length <= limit + 1;
  const isBounded =
    xml.length <= maxCounts.characters &&
    isWithin('<', maxCounts.tags) &&
    isWithin('&', maxCounts.references) &&
    // Includes comments: for an unterminated comment, the parser searches to the end of the text.
    isWithin('<!', maxCounts.declarations);
  if (!isBounded) throw new Error('the response is too large');
}

/** Throws unless a response (base64, as in the form) is one that an honest provider sends. */
export function requirePlainResponse(response: string): void {
  const xml = Buffer.from(response, 'base64').toString();
  requireBounded(xml);
  // SAML doesn't use DTDs; attacks do.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Error('a document type or an entity');
  requireSafeAlgorithms(xml);
  // Signature wrapping needs a second one, wherever it is hidden.
  if (countElements(xml, 'Assertion') > 1) throw new Error('multiple assertions');
  const [, status] = /<(?:[^\s<>/:]+:)?StatusCode\s+Value\s*=\s*["']([^"']*)["']/.exec(xml) ?? [];
  if (status !== undefined && status !== success) throw new Error(`the provider says ${status}`);
}

/** Also refuses an allowed algorithm that is written with character references. */
function requireSafeAlgorithms(xml: string): void {
  const named = [...xml.matchAll(/\bAlgorithm\s*=\s*(["'])(.*?)\1/gs)].map(([, , name = '']) => name);
  const [refused] = named.filter((name) => !allowed.has(name));
  if (refused !== undefined) throw new Error(`the algorithm ${refused} is not allowed`);
}

const countElements = (xml: string, name: string): number =>
  [...xml.matchAll(new RegExp(`<(?:[^\\s<>/:]+:)?${name}(?=[\\s/>])`, 'g'))].length;
