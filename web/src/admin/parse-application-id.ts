/** Reads the number of an application, as typed or from an address; undefined when it is none. */
export function parseApplicationId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,11}$/.test(text) ? Number(text) : undefined;
}
