// What mail servers say when an address doesn't exist: in codes (RFC 3463), and in words.

/**
 * RFC 3463: the address doesn't exist or is closed. A full mailbox (5.2.2) and a filter's refusal (5.7) don't mean
 * that. Microsoft's 5.1.351 is an unknown recipient at another server.
 */
export const permanentFailure = /^5\.(?:1\.(?:[0-36]|10|351)|2\.1)$/;

const unknownRecipient =
  /\b(?:user|recipient|mailbox|address|account|e-?mail account)\b[^.;\n]{0,60}\b(?:unknown|not found|(?:does|do|did) ?n[o']t exist|doesn’t exist|not exist|no longer (?:exists|active|valid)|is (?:disabled|closed|inactive))|\b(?:unknown|invalid|no such|non-?existent|nonexistent) (?:user|recipient|mailbox|address|account|local part|person)\b|\bno (?:mailbox|user) (?:here )?by that name\b|\b(?:was|is)n['’]t found at\b|\bunrouteable address\b/i;
const otherReason =
  /\b(?:quota|full|over ?limit|spam|blocked|blacklist|policy|rate|too many|temporar|greylist|relay)/i;

/**
 * Whether a failure means that nothing will ever arrive at the address: by its code, or, if the code names no other
 * reason, by the server's words.
 * @param status the enhanced status code; empty if missing
 */
export function isUnknownAddress(status: string, words: string): boolean {
  if (permanentFailure.test(status)) return true;
  const mayBe = status === '' || /^5\.(?:[014]\.\d+)$/.test(status);
  return mayBe && unknownRecipient.test(words) && !otherReason.test(words);
}
