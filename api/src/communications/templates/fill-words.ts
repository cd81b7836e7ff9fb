import { fillVariables, variablesOf } from '@commonway/contract/communications/templates/variables.ts';

interface Words {
  readonly subject: string;
  readonly body: string;
}

/** The words with the values in them, and the variables of theirs that have none: what somebody calls themselves is no variable. */
export const fillWords = (
  { subject, body }: Words,
  values: Readonly<Record<string, string>>,
): Words & { readonly missing: readonly string[] } => ({
  subject: fillVariables(subject, values),
  body: fillVariables(body, values),
  missing: variablesOf(subject, body).filter((name) => !(Object.hasOwn(values, name) && values[name])),
});
