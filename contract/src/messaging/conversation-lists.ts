// Without schemas, so that the browser can import it.

/** Open conversations: of cases that the viewer owns, that have no owner, and that mention the viewer in a note. */
export const openConversationLists = ['mine', 'unassigned', 'mentions'] as const;
/** The lists of the inbox: the open conversations, and those of all cases that are done. */
export const conversationLists = [...openConversationLists, 'done'] as const;
export type ConversationList = (typeof conversationLists)[number];

/** We do not count conversations beyond this. */
export const maxCountedConversations = 100;
