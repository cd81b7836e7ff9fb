// Masks numbers that a summary never needs, such as tax, card, and account numbers, before messages are sent to the AI
// provider.

/** Nine or more digits in any script, with or without separators. Dates and amounts are shorter. */
const longNumber = /\p{Nd}(?:[-\s./]?\p{Nd}){8,}/gu;
const digit = /\p{Nd}/gu;

/** Replaces each long number by its last four digits, as for private answers. */
export const maskNumbers = (text: string): string =>
  text.replace(longNumber, (number) => {
    let left = number.match(digit)?.length ?? 0;
    return number.replace(digit, (each) => {
      left -= 1;
      return left < 4 ? each : '•';
    });
  });
