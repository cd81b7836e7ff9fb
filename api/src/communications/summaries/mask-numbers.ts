// What people write holds numbers that a summary never needs: tax numbers, cards, accounts. They leave the house masked.

/** Nine digits or more, of any script, with or without marks between them: dates and amounts are shorter. */
const longNumber = /\p{Nd}(?:[-\s./]?\p{Nd}){8,}/gu;
const digit = /\p{Nd}/gu;

/** The text with each long number as its last four digits, as private answers are shown. */
export const maskNumbers = (text: string): string =>
  text.replace(longNumber, (number) => {
    let left = number.match(digit)?.length ?? 0;
    return number.replace(digit, (each) => {
      left -= 1;
      return left < 4 ? each : '•';
    });
  });
