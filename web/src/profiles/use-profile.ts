import type { ProfileGroup } from '@commonway/contract/profiles/field.ts';
import type { ProfileGroupView, ProfileView } from '@commonway/contract/profiles/profiles.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { buildKey, query } from '../query.ts';

/** Whose profile a page shows: the reader's own, or that of an applicant. */
export type Subject = 'own' | number;

export type Item = ProfileGroupView['items'][number];

/** A group of fields of a profile. */
export interface GroupProps {
  readonly profile: ProfileView;
  readonly group: ProfileGroup;
  readonly view: ProfileGroupView;
  readonly subject: Subject;
  /** What else an item shows, and whether someone else changes it. */
  readonly getItemExtra?: (item: Item) => ItemExtra;
}

interface ItemExtra {
  readonly isLocked?: boolean;
  readonly content: ReactNode;
}

/** Reads a profile. */
export const useProfile = (subject: Subject) => {
  const own = useQuery({ ...query('profiles/get-own-profile', {}), enabled: subject === 'own' });
  const other = useQuery({
    ...query('profiles/get-profile', { id: subject === 'own' ? 0 : subject }),
    enabled: subject !== 'own',
  });
  return subject === 'own' ? own : other;
};

/** Returns the function that shows a changed group. */
export function useShowGroup(subject: Subject): (group: ProfileGroupView) => void {
  const client = useQueryClient();
  const key =
    subject === 'own'
      ? buildKey('profiles/get-own-profile', {})
      : buildKey('profiles/get-profile', { id: subject });
  return (group) =>
    client.setQueryData<ProfileView>(key, (profile) =>
      profile === undefined
        ? profile
        : { ...profile, groups: profile.groups.map((each) => (each.key === group.key ? group : each)) },
    );
}
