import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import type { SectionName, TenantSettings } from '@commonway/contract/settings/tenant-settings.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, call, type InputOf } from '../api.ts';
import { useBoot } from '../shell/boot.tsx';
import { type Problems, type Submit, useProblems, useSubmit } from '../shell/form/form.tsx';
import { toasts } from '../ui/toasts/toast-store.ts';
import { toFieldErrors } from './field-problems.ts';
import { useSettingsTexts } from './use-texts.ts';

/** The query key of the settings. */
export const settingsKey = ['settings/get-settings', {}] as const;

export interface SectionDraft<Name extends SectionName> {
  /** The edited value, saved or not. */
  readonly value: TenantSettings[Name];
  readonly set: (part: Partial<TenantSettings[Name]>) => void;
  readonly submission: Submit;
  readonly problems: Problems;
  /** Another user saved in the meantime. The edits stay, and the next save overwrites the other version. */
  readonly isStale: boolean;
  /** Replaces the edits with the saved version. */
  readonly acceptTheirs: () => void;
  /** Whether the user accepted the saved version since; then there is no conflict to show. */
  readonly hasAcceptedTheirs: boolean;
  readonly mayChange: boolean;
}

/**
 * Returns the edited values of a section and its submission, which saves the whole section with the version that was
 * read.
 */
export function useSectionDraft<Name extends SectionName>(
  name: Name,
  settings: TenantSettings,
): SectionDraft<Name> {
  const t = useSettingsTexts();
  const client = useQueryClient();
  const { user } = useBoot();
  const [value, setValue] = useState(settings[name]);
  const [hasAcceptedTheirs, setHasAcceptedTheirs] = useState(false);
  const problems = useProblems();
  const submission = useSubmit(async () => {
    setHasAcceptedTheirs(false);
    const input = { version: settings.version, [name]: value } as InputOf<'settings/save-settings'>;
    try {
      const saved = await call('settings/save-settings', input);
      problems.recordErrors({});
      client.setQueryData(settingsKey, saved);
      setValue(saved[name]);
      toasts.add('success', t('saved'));
    } catch (error) {
      if (error instanceof CallError) {
        problems.recordErrors(toFieldErrors(t, error));
        if (error.body['current']) client.setQueryData(settingsKey, error.body['current']);
      }
      throw error;
    }
    return false;
  });
  return {
    value,
    set: (part) => setValue((now) => ({ ...now, ...part })),
    submission,
    problems,
    isStale: submission.failure?.error === 'stale_version',
    acceptTheirs: () => {
      setValue(settings[name]);
      setHasAcceptedTheirs(true);
    },
    hasAcceptedTheirs,
    mayChange: permits(user?.permissions ?? {}, 'InstanceConfig', 'ReadWrite'),
  };
}
