// Variables of a message: names in double braces that are replaced before sending.
/** The channel of a template; `any` means that the sender chooses it. */
export const templateChannels = ['any', 'email', 'sms', 'voice'] as const;
export type TemplateChannel = (typeof templateChannels)[number];

/** Maximum variables per message (spec 9, "tool token list limit 50"). */
export const maxVariables = 50;

/** Variables that the case fills in. */
export const caseVariables = [
  'applicantName',
  'applicationId',
  'programName',
  'statusName',
  'officeName',
  'officePhone',
  'staffName',
] as const;

/** Variables of automatic letters, which have no staff member as sender. */
export const letterVariables = caseVariables.filter((name) => name !== 'staffName');

const variable = /\{\{\s*([\p{L}\p{N}](?:[\p{L}\p{N}_ -]{0,48}[\p{L}\p{N}_-])?)\s*\}\}/gu;

/** The distinct variable names in the texts, in order of appearance. */
export function findVariables(...texts: readonly (string | undefined)[]): string[] {
  const found = texts.flatMap((text) => [...(text ?? '').matchAll(variable)].map(([, name]) => name ?? ''));
  return [...new Set(found)];
}

/** Variables in the texts that are not known: a typo, or a variable that nothing fills in. */
export const findUnknownVariables = (
  texts: readonly (string | undefined)[],
  known: readonly string[],
): string[] => findVariables(...texts).filter((name) => !known.includes(name));

/** Variables in the texts that the sender must fill in, because the case doesn't. */
export const findSenderVariables = (...texts: readonly (string | undefined)[]): string[] =>
  findUnknownVariables(texts, caseVariables);

/**
 * Replaces variables by their values. Variables with a missing or empty value stay as they are. Values are not searched
 * for variables.
 */
export const fillVariables = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(variable, (whole, name: string) => (Object.hasOwn(values, name) && values[name]) || whole);
