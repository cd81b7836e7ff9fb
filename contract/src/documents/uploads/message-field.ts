/** The field name for files that staff attach to a message. No question has this key. */
export const messageField = '@message';
