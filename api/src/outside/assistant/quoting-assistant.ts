import type { AssistantPort } from './assistant-port.ts';

const maxPassages = 2;

/**
 * Works without a model: quotes the passages that share most words with the question, best first. It makes nothing up,
 * and the same question has the same response. Without a match the result is empty; the module has its own text for
 * that.
 */
export const quotingAssistant: AssistantPort = {
  async *write({ passages, messages }, signal) {
    const questionWords = wordsOf(messages.at(-1)?.text ?? '');
    const ranked = passages
      .map((passage) => ({
        passage,
        shared: [...wordsOf(passage)].filter((word) => questionWords.has(word)).length,
      }))
      .filter(({ shared }) => shared > 0)
      // Sorting is stable: of two equal passages the earlier one comes first.
      .sort((one, other) => other.shared - one.shared);
    for (const [index, { passage }] of ranked.slice(0, maxPassages).entries()) {
      signal?.throwIfAborted();
      yield index === 0 ? passage : `\n\n${passage}`;
    }
  },
};

/** Words of any script, in lower case; the shortest are ignored. */
function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => word.length > 2));
}
