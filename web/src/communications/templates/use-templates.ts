import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type InputOf, type OutputOf } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';

export type TemplateList = OutputOf<'communications/list-all-templates'>;
export type OpenTemplate = OutputOf<'communications/get-template'>;

const listKey = ['communications/list-all-templates'] as const;
const keyOf = (templateId: number) => ['communications/get-template', { templateId }] as const;

export const useTemplateList = () =>
  useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => call('communications/list-all-templates', {}, { signal }),
    staleTime: 0,
  });

export const useTemplate = (templateId: number) =>
  useQuery({
    queryKey: keyOf(templateId),
    queryFn: ({ signal }) => call('communications/get-template', { templateId }, { signal }),
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
    save: (words: InputOf<'communications/save-template'>) =>
      readAfter(call('communications/save-template', words), words.templateId),
    set: (settings: InputOf<'communications/change-template'>) =>
      readAfter(call('communications/change-template', settings), Number(settings.templateId)),
    remove: async (templateId: number) => {
      await call('communications/remove-template', { templateId });
      client.removeQueries({ queryKey: keyOf(templateId) });
      await client.invalidateQueries({ queryKey: listKey });
    },
  };
}
