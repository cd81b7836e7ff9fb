// Without schemas, so that the browser can import it.

/** The lists of the inbox: cases that the viewer owns, that have no owner, and that mention the viewer in a note. */
export const conversationLists = ['mine', 'unassigned', 'mentions'] as const;
export type ConversationList = (typeof conversationLists)[number];

/** We do not count conversations beyond this. */
export const maxCountedConversations = 100;
