/** What staff upload a file for in place of a question: to send it with a message. No question has such a key. */
export const messageField = '@message';
