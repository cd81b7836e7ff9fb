import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import type { ManagedTemplate } from '@commonway/contract/messaging/templates.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type InputOf, type OutputOf } from '../../api.ts';
import { invalidate, query } from '../../query.ts';
import { useBoot } from '../../shell/boot.tsx';
import { isolate } from '../../shell/texts.tsx';
import type { TemplateWords } from './use-texts.ts';

export type TemplateList = OutputOf<'messaging/list-all-templates'>;

/** Loads all templates of the office with their translation statuses. */
export const useTemplateList = () => useQuery({ ...query('messaging/list-all-templates', {}), staleTime: 0 });

/** Whether the user may create and change templates. */
export const useMayEditTemplates = (): boolean =>
  permits(useBoot().user?.permissions ?? {}, 'Communications', 'ReadWrite');

/** Returns functions that create and delete templates and refetch their list. */
export function useTemplateActions() {
  const client = useQueryClient();
  const refetchList = () => invalidate(client, 'messaging/list-all-templates');
  return {
    create: async (template: InputOf<'messaging/create-template'>) => {
      const created = await call('messaging/create-template', template);
      await refetchList();
      return created;
    },
    remove: async (templateId: number) => {
      await call('messaging/remove-template', { templateId });
      await refetchList();
    },
  };
}

/** Describes which cases a template is for: all, one program, or one status of a program. */
export function formatScope(
  t: TemplateWords,
  { programName, stateName }: Pick<ManagedTemplate, 'programName' | 'stateName'>,
): string {
  if (programName === null) return t('for.all');
  if (stateName === null) return isolate(programName);
  return t('for.state', { program: isolate(programName), state: isolate(stateName) });
}
