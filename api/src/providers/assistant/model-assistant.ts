import type { AssistantPort, Conversation } from './assistant-port.ts';

export interface Model {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly name: string;
}

const maxTokens = 1200;

/**
 * Creates an assistant that uses a model on any server with OpenAI's chat API. The client is loaded on first use,
 * because most installations don't need it.
 */
export function createModelAssistant({ baseUrl, apiKey, name }: Model): AssistantPort {
  return {
    async *respond(conversation, signal) {
      const [{ streamText }, { createOpenAICompatible }] = await Promise.all([
        import('ai'),
        import('@ai-sdk/openai-compatible'),
      ]);
      const provider = createOpenAICompatible({ name: 'model', baseURL: baseUrl, ...(apiKey && { apiKey }) });
      const { fullStream } = streamText({
        model: provider(name),
        ...buildPrompt(conversation),
        maxOutputTokens: maxTokens,
        maxRetries: 1,
        ...(signal && { abortSignal: signal }),
        // The stream itself reports errors; the default handler would print them.
        onError: () => undefined,
      });
      for await (const part of fullStream) {
        if (part.type === 'text-delta') yield part.text;
        if (part.type === 'error') throw part.error;
        if (part.type === 'abort') throw signal?.reason ?? new Error('the answer was aborted');
      }
    },
  };
}

/** The system prompt with numbered passages, and the messages, as the library expects them. */
function buildPrompt({ instructions, passages, messages, language }: Conversation) {
  const numberedPassages = passages.map((passage, index) => `[${index + 1}] ${passage}`).join('\n\n');
  return {
    system: `${instructions}\n\nAnswer in the language "${language}". What you may know:\n\n${numberedPassages}`,
    messages: messages.map(({ from, text }) => ({
      role: from === 'person' ? ('user' as const) : ('assistant' as const),
      content: text,
    })),
  };
}
