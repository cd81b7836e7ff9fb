import type { TextKey } from '@commonway/contract/languages/catalog.ts';
import { applicantRole } from '@commonway/contract/work-queue/workflow/workflow-constants.ts';
import { useCallback } from 'react';
import { createTextsHook } from '../texts.tsx';
import type { en } from './texts/en.ts';

const useRoleTexts = createTextsHook<typeof en>('shell/roles');

const names: Readonly<Record<number, TextKey<typeof en>>> = {
  99: '99',
  300: '300',
  200: '200',
  201: '201',
  2: '2',
  4: '4',
  202: '202',
  [applicantRole]: 'applicant',
};

/** Returns a function that names a role by its id; the id itself if the role has no name. */
export function useRoleName(): (roleId: number) => string {
  const t = useRoleTexts();
  return useCallback(
    (roleId) => {
      const name = names[roleId];
      return name ? t(name) : String(roleId);
    },
    [t],
  );
}
