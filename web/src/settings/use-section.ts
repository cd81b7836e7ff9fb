import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import type { SectionName, TenantSettings } from '@commonway/contract/settings/tenant-settings.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CallError, call, type InputOf } from '../api.ts';
import { query } from '../query.ts';
import { useBoot } from '../shell/boot.tsx';
import { type FormState, useForm } from '../shell/form/use-form.ts';
import { useDraft } from '../shell/session/use-draft.ts';
import { toasts } from '../ui/toasts/toast-store.ts';
import { toFieldErrors } from './field-problems.ts';
import { type SettingsTextKey, useSettingsTexts } from './use-texts.ts';

const { queryKey } = query('settings/get-settings', {});

export interface SectionDraft<Name extends SectionName> {
  /** The edited value, saved or not. */
  readonly value: TenantSettings[Name];
  /** Whether there are edits that aren't saved. */
  readonly isChanged: boolean;
  readonly set: (part: Partial<TenantSettings[Name]>) => void;
  readonly discard: () => void;
  readonly form: FormState;
  /** The labels of edited fields that another person changed too. The next save overwrites their values. */
  readonly conflicts: readonly string[];
  /** Replaces the edits of these fields with the saved values. */
  readonly acceptTheirs: () => void;
  readonly mayChange: boolean;
}

/**
 * Returns the edited values of a section, kept until they are saved or discarded, and its form. It saves the whole
 * section with the version that was read. If another person saved in the meantime, it adds the edits to their version,
 * unless they edited the same fields.
 */
export function useSectionDraft<Name extends SectionName>(
  name: Name,
  settings: TenantSettings,
): SectionDraft<Name> {
  const t = useSettingsTexts();
  const client = useQueryClient();
  const { user } = useBoot();
  const draft = useDraft<TenantSettings[Name]>(`settings ${name}`, settings[name]);
  const save = ({ version }: TenantSettings, value: TenantSettings[Name]): Promise<TenantSettings> =>
    call('settings/save-settings', { version, [name]: value } as InputOf<'settings/save-settings'>);
  const form = useForm(
    async () => {
      const saved = await save(settings, draft.value).catch((error: unknown) => {
        const current = findNewerSettings(error);
        if (current === null) throw error;
        client.setQueryData(queryKey, current);
        const { value, conflicts } = draft.rebase(current[name]);
        if (conflicts.length > 0) throw error;
        return save(current, value);
      });
      client.setQueryData(queryKey, saved);
      draft.discard();
      toasts.add('success', t('saved'));
    },
    { readErrors: (failure) => toFieldErrors(t, failure) },
  );
  return {
    value: draft.value,
    isChanged: draft.isChanged,
    set: draft.change,
    discard: () => {
      draft.discard();
      form.reset();
    },
    form,
    conflicts: draft.conflicts.map((field) => t(`${name}.${String(field)}` as SettingsTextKey)),
    acceptTheirs: () =>
      draft.change(
        Object.fromEntries(draft.conflicts.map((field) => [field, settings[name][field]])) as Partial<
          TenantSettings[Name]
        >,
      ),
    mayChange: permits(user?.permissions ?? {}, 'InstanceConfig', 'ReadWrite'),
  };
}

/** The settings that another person saved in the meantime, from the refusal of a save. */
const findNewerSettings = (error: unknown): TenantSettings | null =>
  error instanceof CallError && error.error === 'stale_version'
    ? ((error.body['current'] as TenantSettings | undefined) ?? null)
    : null;
