// People type the digits of their own script; the server and the browser's number parsing know ASCII only.

// The first of the ten digits in each script we meet.
const zeros = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50,
  0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810, 0xff10,
];

/** Digits of any script become ASCII digits; Arabic separators become "." and ","; all else stays. */
export function toAsciiDigits(text: string): string {
  return text
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = zeros.find((start) => code >= start && code < start + 10);
      return zero === undefined ? digit : String(code - zero);
    })
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',');
}

/** Rewrites what was just typed, keeping the caret, and gives the new value. Works controlled and uncontrolled. */
export function rewriteTyped(input: HTMLInputElement, rewrite: (text: string) => string): string {
  const value = rewrite(input.value);
  if (value !== input.value) {
    const caret = rewrite(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
    input.value = value;
    input.setSelectionRange(caret, caret);
  }
  return value;
}
