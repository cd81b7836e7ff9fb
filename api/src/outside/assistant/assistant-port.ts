export interface Conversation {
  /** What the assistant is and may do; written by us, never by who asks. */
  readonly instructions: string;
  /** What it may know, passage by passage. */
  readonly passages: readonly string[];
  /** Oldest first; the last is the question. */
  readonly messages: readonly { readonly from: 'person' | 'assistant'; readonly text: string }[];
  /** BCP 47: the language to answer in. */
  readonly language: string;
}

export interface AssistantPort {
  /** Pieces of the answer as they come. Throws where the provider breaks off, and once `signal` ends it. */
  write(conversation: Conversation, signal?: AbortSignal): AsyncIterable<string>;
}
