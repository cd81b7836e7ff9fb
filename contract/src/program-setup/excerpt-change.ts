/** How much of the unchanged text is shown on each side of a change. */
const context = 30;

/** Shortens two texts to where they differ, with some of the text around it. */
export function excerptChange(
  before: string,
  after: string,
): { readonly before: string; readonly value: string } {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const cut = (text: string): string => {
    const [from, to] = [Math.max(0, start - context), Math.min(text.length, text.length - end + context)];
    return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
  };
  return { before: cut(before), value: cut(after) };
}
