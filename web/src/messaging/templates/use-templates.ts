import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import type { ManagedTemplate } from '@commonway/contract/messaging/templates.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type InputOf, type OutputOf } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { isolated } from '../../shell/texts.tsx';
import type { TemplateWords } from './use-texts.ts';

export type TemplateList = OutputOf<'messaging/list-all-templates'>;
export type OpenTemplate = OutputOf<'messaging/get-template'>;

const listKey = ['messaging/list-all-templates'] as const;
const keyOf = (templateId: number) => ['messaging/get-template', { templateId }] as const;

export const useTemplateList = () =>
  useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => call('messaging/list-all-templates', {}, { signal }),
    staleTime: 0,
  });

export const useTemplate = (templateId: number) =>
  useQuery({
    queryKey: keyOf(templateId),
    queryFn: ({ signal }) => call('messaging/get-template', { templateId }, { signal }),
    // Refetching would replace text that is being edited. A conflicting save is reported instead.
    refetchOnWindowFocus: false,
  });

export const useMayWrite = (): boolean =>
  permits(useBoot().user?.permissions ?? {}, 'Communications', 'ReadWrite');

/** Returns the mutations for templates. Each refetches what it changed. */
export function useTemplateActions() {
  const client = useQueryClient();
  const readAfter = async <Answer>(asked: Promise<Answer>, templateId?: number): Promise<Answer> => {
    try {
      return await asked;
    } finally {
      await Promise.all([
        client.invalidateQueries({ queryKey: listKey }),
        templateId !== undefined && client.invalidateQueries({ queryKey: keyOf(templateId) }),
      ]);
    }
  };
  return {
    save: (words: InputOf<'messaging/save-template'>) =>
      readAfter(call('messaging/save-template', words), words.templateId),
    set: (settings: InputOf<'messaging/change-template'>) =>
      readAfter(call('messaging/change-template', settings), Number(settings.templateId)),
    remove: async (templateId: number) => {
      await call('messaging/remove-template', { templateId });
      client.removeQueries({ queryKey: keyOf(templateId) });
      await client.invalidateQueries({ queryKey: listKey });
    },
  };
}

/** Describes which cases a template is for. */
export function placeName(t: TemplateWords, { programName, stateName }: ManagedTemplate): string {
  if (programName === null) return t('for.all');
  if (stateName === null) return isolated(programName);
  return t('for.state', { program: isolated(programName), state: isolated(stateName) });
}
