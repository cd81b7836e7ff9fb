import { fillVariables, variablesOf } from '@commonway/contract/communications/templates/variables.ts';

interface MessageText {
  readonly subject: string;
  readonly body: string;
}

/**
 * Fills the variables of a text, and lists those without a value. Braces within a value, such as a name, are not
 * variables.
 */
export const fillText = (
  { subject, body }: MessageText,
  values: Readonly<Record<string, string>>,
): MessageText & { readonly missing: readonly string[] } => ({
  subject: fillVariables(subject, values),
  body: fillVariables(body, values),
  missing: variablesOf(subject, body).filter((name) => !(Object.hasOwn(values, name) && values[name])),
});
