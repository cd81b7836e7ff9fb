export interface Conversation {
  /** The assistant's role and limits; written by us, never by the person who asks. */
  readonly instructions: string;
  /** The content it may use, passage by passage. */
  readonly passages: readonly string[];
  /** Oldest first; the last is the question. */
  readonly messages: readonly { readonly from: 'person' | 'assistant'; readonly text: string }[];
  /** BCP 47: the language of the response. */
  readonly language: string;
}

export interface AssistantPort {
  /** Streams the response to the last message, in pieces of text. Throws if the provider aborts or `signal` ends it. */
  respond(conversation: Conversation, signal?: AbortSignal): AsyncIterable<string>;
}
