import { getProfileKind } from '@commonway/contract/profiles/field.ts';
import { listGroups } from '@commonway/contract/profiles/groups/groups.ts';
import { readItems, type StoredProfile } from '../../profiles/describe-profile.ts';
import type { PersonQuality } from './queries.ts';

/**
 * Counts the fields of each group of a profile that are filled in, verified, and outdated. Groups that staff only see in
 * totals are left out. A group that repeats has the fields of its items.
 * @param conflicts the groups of the fields that differ from an application, once for each
 * @param today YYYY-MM-DD, in the office's time zone
 */
export function measureProfile(
  profile: StoredProfile,
  conflicts: readonly string[],
  today: string,
): PersonQuality {
  const subject = getProfileKind(profile.applicant.kind);
  let expiresOn: string | null = null;
  const groups = listGroups(subject, profile.officeFields, true)
    .filter(({ isForTotals }) => isForTotals !== true)
    .map((group) => {
      const items = readItems(profile, group);
      const quality = { fields: 0, filled: 0, verified: 0, outdated: 0 };
      for (const { values } of items) {
        quality.fields += group.fields.length;
        quality.filled += values.size;
        for (const { row } of values.values()) {
          if (row?.verifiedAt === null || row === undefined) continue;
          const until = row.verifiedUntil;
          if (until !== null && until < today) {
            quality.outdated += 1;
            continue;
          }
          quality.verified += 1;
          if (until !== null && (expiresOn === null || until < expiresOn)) expiresOn = until;
        }
      }
      const conflicting = conflicts.filter((each) => each === group.key).length;
      return { group: group.key, ...quality, conflicting };
    });
  return {
    applicantId: profile.applicant.id,
    subject,
    groups: groups.filter(({ fields }) => fields > 0),
    expiresOn,
  };
}
