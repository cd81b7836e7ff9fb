import type { ProfileGroup } from '@commonway/contract/profiles/field.ts';
import { findField } from '@commonway/contract/profiles/groups/groups.ts';
import type { Answers } from '@commonway/contract/programs/form-definition.ts';
import { loadIndustries } from '../community/industries/load-industries.ts';

/** The fields with a code that no industry's begins with. */
export async function listUnknownIndustries(
  group: ProfileGroup,
  changes: Answers,
): Promise<readonly string[]> {
  const codes = Object.entries(changes).filter(
    ([key, value]) => typeof value === 'string' && findField(group, key)?.means === 'industry',
  );
  if (codes.length === 0) return [];
  const industries = await loadIndustries();
  return codes
    .filter(([, prefix]) => !industries.some(({ code }) => code.startsWith(String(prefix))))
    .map(([key]) => key);
}
