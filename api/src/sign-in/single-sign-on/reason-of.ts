const maxLength = 200;

/** Returns why a sign-on failed, for the audit trail. People only see that it failed (security B1.7). */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  // OpenID errors carry the provider's error code, such as `access_denied`.
  const { error: errorCode } = error as { error?: unknown };
  const message =
    typeof errorCode === 'string' && errorCode !== error.message
      ? `${errorCode}: ${error.message}`
      : error.message;
  return message.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, maxLength);
}
