// Checks that English texts are plain American English: confusing words, British spelling, long sentences, reading
// level.

/** Confusing words, and what to write instead. */
const STUMBLES: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(somebody|nobody|whom|whoever|one’s)\b/i, 'someone, no one, or the person’s name'],
  [/\bpapers?\b/i, 'document, or attachment of a message'],
  [/\b(of|to) many\b/i, 'bulk update, broadcast'],
  [/\bgo(es)? on\b/i, 'continue'],
  [/\bcomes? about\b/i, 'happen'],
  [/\bby (it|them)sel(f|ves)\b/i, 'automatically'],
  [/\b(is|are|be|were) (told|kept|held|awaited|asked)\b/i, 'notified, saved, expected'],
  [/\bno longer good\b/i, 'expired'],
  [/\bdid not load\b/i, 'We couldn’t load'],
];

const BRITISH =
  /\b(licen[c]e[sd]?|colours?|cancell(ed|ing)|fulfil|centre|catalogue|enrol|\w+(?:organ|recogn|summar|author)is(e[sd]?|ing|ation)|e-mails?)\b/i;

/** Returns a sentence for each confusing or British word of a message. Placeholder names don't count. */
export function findConfusingWords(message: string): string[] {
  const text = message.replaceAll(/\{\s*\w+/g, '{');
  const stumbles = STUMBLES.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [`“${found}”: write ${instead}`];
  });
  const british = BRITISH.exec(text)?.[0];
  return british === undefined ? stumbles : [...stumbles, `“${british}” is not American spelling`];
}

/** Splits an ICU message into sentences. Each choice becomes its last branch, and each value becomes a word. */
export function splitSentences(message: string): string[] {
  let text = message;
  for (let before = ''; before !== text; ) {
    before = text;
    // Innermost first: a plural or a select becomes its last branch, a value becomes a word.
    text = text
      .replaceAll(
        /\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,(?:[^{}]*\{[^{}]*\})*[^{}]*\{([^{}]*)\}\s*\}/g,
        '$1',
      )
      .replaceAll(/\{\s*\w+\s*(?:,\s*(?:number|date|time)[^{}]*)?\}/g, 'thing');
  }
  return text
    .split(/(?<=[.!?:])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

const splitWords = (text: string): string[] => text.match(/[\p{L}\d’'-]+/gu) ?? [];

export const countWords = (sentence: string): number => splitWords(sentence).length;

/** Returns the Flesch-Kincaid grade of sentences: the years of school in the United States that a reader needs. */
export function computeReadingGrade(sentences: readonly string[]): number {
  const words = sentences.flatMap(splitWords);
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** Estimates the syllables of an English word from its groups of vowels. */
function countSyllables(word: string): number {
  const stem = word
    .toLowerCase()
    .replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '')
    .replace(/^y/, '');
  return Math.max(1, stem.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}
