/** RFC 3463: not there, never was, or closed. A full mailbox (5.2.2) and a filter's dislike (5.7) are no fault of the address. */
export const goneForGood = /^5\.(?:1\.(?:[0-36]|10)|2\.1)$/;
