const escapeText = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches a text with a value at `|`, which the page isolates by direction marks. */
export function nameOf(text: string, value: string): RegExp {
  const [before = '', after = ''] = text.split('|');
  const marks = '[\u2068\u2069]*';
  return new RegExp(`^${escapeText(before)}${marks}${escapeText(value)}${marks}${escapeText(after)}$`);
}
