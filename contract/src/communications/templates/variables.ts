// Variables of a message: a name in double braces stands for what is filled in before the message leaves.

/** How many a message may have (spec 9, "tool token list limit 50"). */
export const mostVariables = 50;

/** Those that a case fills in by itself. */
export const caseVariables = [
  'applicantName',
  'applicationId',
  'programName',
  'statusName',
  'officeName',
  'officePhone',
  'staffName',
] as const;

/** Those of a letter that writes itself: nobody signs it. */
export const letterVariables = caseVariables.filter((name) => name !== 'staffName');

const variable = /\{\{\s*([\p{L}\p{N}](?:[\p{L}\p{N}_ -]{0,48}[\p{L}\p{N}_-])?)\s*\}\}/gu;

/** The names of the variables in texts, each once, in the order they stand. */
export function variablesOf(...texts: readonly (string | undefined)[]): string[] {
  const found = texts.flatMap((text) => [...(text ?? '').matchAll(variable)].map(([, name]) => name ?? ''));
  return [...new Set(found)];
}

/** Those that stand in texts and are none of the known ones: a slip of the pen, or what nobody would fill in. */
export const unknownVariables = (
  texts: readonly (string | undefined)[],
  known: readonly string[],
): string[] => variablesOf(...texts).filter((name) => !known.includes(name));

/** Those that no case fills in: who sends it is asked. */
export const askedBy = (...texts: readonly (string | undefined)[]): string[] =>
  unknownVariables(texts, caseVariables);

/** The text with the values in it. What has no value, or an empty one, stays as it is; a value is never read for variables. */
export const fillVariables = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(variable, (whole, name: string) => (Object.hasOwn(values, name) && values[name]) || whole);
