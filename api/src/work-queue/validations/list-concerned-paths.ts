import { likenessFields } from '@commonway/contract/applications/validations/rule-constants.ts';
import type { ValidationView } from '@commonway/contract/work-queue/validations.ts';

/** The answers behind the figures that exist for every form. */
const derivedFrom: Readonly<Record<string, readonly string[]>> = {
  applicantName: ['firstName', 'lastName', 'contactName'],
  signedName: ['signature'],
};

const toPaths = (figure: unknown): readonly string[] => derivedFrom[String(figure)] ?? [String(figure)];

/**
 * The paths of the answers that a verdict concerns: `rent`, or `members.0.birthDate` inside a group. A path may be of a
 * question that the form does not have.
 */
export function listConcernedPaths({
  kind,
  inputs,
  evidence,
}: Pick<ValidationView, 'kind' | 'inputs' | 'evidence'>): string[] {
  switch (kind) {
    case 'missing':
    case 'document':
      return (evidence['missing'] as string[]).length > 0
        ? (evidence['missing'] as string[])
        : (inputs['asked'] as string[]);
    case 'threshold':
      return [...toPaths(evidence['figure'])];
    case 'cross-field':
      return [evidence['figure'], evidence['against']].flatMap(toPaths);
    case 'duplicate':
      return likenessFields.filter((field) => Object.hasOwn(inputs, field));
    case 'external':
      return ['address'];
  }
}
