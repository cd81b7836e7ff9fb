// Emoji in PDFs. No font of ours has them, so common ones become a symbol or an emoticon, and others one box each.

/** One emoji: a flag, or a picture with its variants and the pictures joined to it. */
const sequence =
  /\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:\uFE0F|[\p{Emoji_Modifier}\u{E0020}-\u{E007F}])*(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})*)*/gu;

/** The emoji of a text, by their first code unit. */
export const findEmoji = (text: string): ReadonlyMap<number, string> =>
  new Map([...text.matchAll(sequence)].map((match) => [match.index, match[0]]));

const substitutes: readonly (readonly [RegExp, string])[] = [
  [/^[\u2763\u2764\u{1F493}-\u{1F49F}\u{1F5A4}\u{1F90D}\u{1F90E}\u{1F9E1}]/u, '♥'],
  [/^[\u2B50\u{1F31F}]/u, '★'],
  [/^[\u2705\u2714\u2611\u{1F44C}\u{1F44D}]/u, '✓'],
  [/^[\u274C\u274E\u2716\u{1F44E}]/u, '×'],
  [/^[\u260E\u{1F4DE}\u{1F4F1}]/u, '☎'],
  [/^[\u263A\u{1F600}-\u{1F60F}\u{1F617}-\u{1F61D}\u{1F642}\u{1F643}\u{1F917}\u{1F970}\u{1F973}]/u, ':)'],
  [/^[\u2639\u{1F612}-\u{1F616}\u{1F61E}-\u{1F62D}\u{1F641}\u{1F97A}]/u, ':('],
];

/** What may be drawn instead of an emoji. */
export const listSubstitutes = (emoji: string): string[] =>
  substitutes.filter(([pattern]) => pattern.test(emoji)).map(([, text]) => text);
