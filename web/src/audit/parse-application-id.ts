/** Parses an application id from user input or the URL; undefined if it is invalid. */
export function parseApplicationId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,11}$/.test(text) ? Number(text) : undefined;
}
