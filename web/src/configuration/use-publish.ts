import type { AnyKind } from '@commonway/contract/configuration/kind.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CallError } from '../api.ts';
import { useAction } from '../shell/form/use-action.ts';
import { useFormat } from '../shell/format.tsx';
import { toasts } from '../ui/toasts/toast-store.ts';
import type { Studio } from './use-studio.ts';
import { useConfigurationTexts } from './use-texts.ts';

/** Why the draft can't be published now; false if it can. */
export function usePublishObstacle<Kind extends AnyKind>({ changes, errors }: Studio<Kind>): string | false {
  const t = useConfigurationTexts();
  if (changes.length === 0) return t('publish.nothing');
  return errors > 0 && t('publish.errors', { count: errors });
}

interface Publication {
  readonly note: string;
  /** Null for at once. */
  readonly publishAt: Date | null;
}

/** Returns the mutation that saves the draft, then publishes or schedules it. */
export function usePublishDraft<Kind extends AnyKind>(studio: Studio<Kind>, onDone: () => void) {
  const t = useConfigurationTexts();
  const format = useFormat();
  const { calls, store, reload } = studio;
  const client = useQueryClient();
  const publish = async ({ note, publishAt }: Publication): Promise<string> => {
    // A change during a save needs another save. A draft of another user stops the loop.
    while (!(await store.flush()))
      if (store.current().saving !== 'waiting') throw new Error(t('publish.unsaved'));
    const { revision } = store.current().draft;
    if (publishAt === null) {
      const { version } = await calls.publish({ revision, note });
      return t('publish.done', { version });
    }
    const time = publishAt.toISOString();
    store.continueFrom(await calls.schedule({ revision, note, publishAt: time }));
    return t('schedule.done', { time: format.dateTime(time) });
  };
  return useAction(
    async (publication: Publication) => {
      try {
        toasts.add('success', await publish(publication));
      } catch (error) {
        if (error instanceof CallError && error.error === 'draft_changed') await reload();
        throw error;
      }
      onDone();
      if (publication.publishAt !== null) return;
      // Other pages may show what was published, such as the name of a program.
      await client.invalidateQueries({ refetchType: 'none' });
      await reload();
    },
    { showsFailure: true },
  );
}
