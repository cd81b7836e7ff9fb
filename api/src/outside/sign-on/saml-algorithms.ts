// What an assertion may be signed with. The libraries still take SHA-1, for which two documents of one hash can be made.
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

/**
 * Throws where a response (base64, as the form carries it) names any other algorithm. It reads the text, not the document: a
 * name written with character references is none of these either.
 */
export function demandSafeAlgorithms(response: string): void {
  const xml = Buffer.from(response, 'base64').toString();
  const named = [...xml.matchAll(/\bAlgorithm\s*=\s*(["'])(.*?)\1/gs)].map(([, , name = '']) => name);
  const [refused] = named.filter((name) => !allowed.has(name));
  if (refused !== undefined) throw new Error(`the algorithm ${refused} is not allowed`);
}
