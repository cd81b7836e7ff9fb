/**
 * RFC 3463: the address doesn't exist or is closed. A full mailbox (5.2.2) and a filter's refusal (5.7) don't mean
 * that.
 */
export const permanentFailure = /^5\.(?:1\.(?:[0-36]|10)|2\.1)$/;
