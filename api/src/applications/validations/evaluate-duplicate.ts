import type { LikenessField } from '@commonway/contract/applications/validations/rule-constants.ts';
import type { RuleOf } from '@commonway/contract/applications/validations/rule-definition.ts';
import type { Facts, Finding, OtherApplication } from './facts.ts';
import { readFigure, shownFigure } from './read-figure.ts';

/** Finds other applications that match in every field of one of the sets. Missing values match nothing. */
export function evaluateDuplicate(
  { parameters, severity }: RuleOf<'duplicate'>,
  facts: Facts,
): Finding | null {
  const { failedBy, warnedBy, likeness } = parameters;
  // Every applicant has a name, so a name alone is not enough.
  const fields = [...new Set([...failedBy, ...warnedBy].flat())].filter((field) => field !== 'name');
  const inputs = Object.fromEntries(
    fields
      .filter((field) => readFigure(facts, field) !== null)
      .map((field) => [field, shownFigure(facts, field)]),
  );
  if (Object.keys(inputs).length === 0) return null;
  const alike = (sets: readonly (readonly LikenessField[])[]): OtherApplication[] =>
    facts.others.filter((other) =>
      sets.some((set) =>
        set.every((field) => (other.likeness[field] ?? 0) >= (field === 'name' ? likeness : 1)),
      ),
    );
  const [failed, warned] = [alike(failedBy), alike(warnedBy)];
  const found = [...new Set([...failed, ...warned])].sort((one, other) => one.id - other.id);
  return {
    result: failed.length > 0 ? severity : warned.length > 0 ? 'warning' : 'passed',
    inputs: { ...inputs, applicantName: facts.applicantName },
    evidence: { others: found.map(({ id, likeness: by }) => ({ id, ...by })) },
  };
}
