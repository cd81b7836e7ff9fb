const longest = 200;

/** Why a sign-on failed, for the audit trail; people are told only that it did (security B1.7). */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  // OpenID errors carry the provider's own word, such as `access_denied`.
  const { error: word } = error as { error?: unknown };
  const told =
    typeof word === 'string' && word !== error.message ? `${word}: ${error.message}` : error.message;
  return told.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, longest);
}
