// Whether a quote without marks contains only our message, or also answers that its recipient typed into it.

/** Our words that a program may leave out between two that it quotes: a title, or a label. */
const maxOmitted = 20;

/** The words of a text in order. URLs and what programs write in brackets, such as link targets, don't count. */
const listWords = (text: string): string[] =>
  text
    .replace(/https?:\/\/\S+|<[^<>]*>|\[[^[\]]*\]/gu, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Whether all words of a quote are words of our message, in its order. A single word of another is an answer. */
export function isQuoteOf(quote: string, message: string): boolean {
  const words = listWords(message);
  let at = 0;
  for (const word of listWords(quote)) {
    const found = words.indexOf(word, at);
    if (found < 0 || found - at > maxOmitted) return false;
    at = found + 1;
  }
  return true;
}
