// Whether a pattern that an author wrote may judge what applicants type: it must be one, and no text may keep it busy.

/** How many ways a text may be split between the parts of a pattern before it counts as a trap. */
const mostWays = 1_000_000;
/** How far an open end reaches here. */
const openEnd = 1000;
const longest = 200;

/**
 * A pattern is safe when it compiles, looks neither around nor back, repeats no group that itself varies in length, and its
 * repetitions together leave few ways to split a text. What is refused may be harmless; what passes is.
 */
export function isSafePattern(pattern: string): boolean {
  if (pattern.length > longest || !compiles(pattern)) return false;
  if (/\(\?[=!<]|\\[1-9]|\\k</.test(pattern)) return false;
  const groups: { varies: boolean }[] = [];
  let ways = 1;
  let closed: { varies: boolean } | null = null;
  for (const token of tokensOf(pattern)) {
    const span = spanOf(token);
    if (span === null) {
      closed = null;
      if (token === '(') groups.push({ varies: false });
      if (token === ')') closed = groups.pop() ?? null;
      if (token === '|') for (const group of groups) group.varies = true;
      if (token === ')' && closed?.varies) for (const group of groups) group.varies = true;
      continue;
    }
    const [least, most] = span;
    if (closed?.varies && most > 1) return false;
    if (least !== most) {
      ways *= most - least + 1;
      for (const group of groups) group.varies = true;
    }
    closed = null;
  }
  return ways <= mostWays;
}

function compiles(pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** Escapes, classes, repetitions and single signs; what a class holds does not matter here. */
function tokensOf(pattern: string): string[] {
  return (
    pattern.match(/\\.|\[(?:\\.|[^\]\\])*\]|\{\d+(?:,\d*)?\}\??|[*+?]\??|\(\?:|[\s\S]/gu)?.map(plainly) ?? []
  );
}

const plainly = (token: string): string => (token === '(?:' ? '(' : token);

/** From how many to how many times; null for what is no repetition. */
function spanOf(token: string): readonly [number, number] | null {
  if (/^\*/.test(token)) return [0, openEnd - 1];
  if (/^\+/.test(token)) return [1, openEnd];
  if (/^\?/.test(token)) return [0, 1];
  const braces = /^\{(\d+)(,?)(\d*)\}/.exec(token);
  if (!braces) return null;
  const least = Number(braces[1]);
  if (braces[2] === '') return [least, least];
  return [least, braces[3] === '' ? openEnd : Number(braces[3])];
}
