import type { AnyKind } from '@commonway/contract/configuration/kind.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useFormat } from '../shell/format.tsx';
import { isolate } from '../shell/texts.tsx';
import { Button } from '../ui/actions/button.tsx';
import { TextButton } from '../ui/actions/text-button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { Cluster, Stack } from '../ui/layout/page.tsx';
import { ChangeList } from './change-list.tsx';
import styles from './configuration.module.css';
import { ScheduleBanner } from './schedule-banner.tsx';
import type { StudioTexts } from './studio-texts.ts';
import { useOtherEditors } from './use-other-editors.ts';
import type { Studio } from './use-studio.ts';
import { useConfigurationTexts } from './use-texts.ts';

interface StudioSaveStateProps<Kind extends AnyKind> {
  readonly studio: Studio<Kind>;
  readonly texts: StudioTexts<Kind>;
}

/** When the draft will be published, if it is scheduled, and whether the edits are saved. */
export function StudioSaveState<Kind extends AnyKind>(props: StudioSaveStateProps<Kind>): ReactNode {
  const region = useRef<HTMLDivElement>(null);
  return (
    <div ref={region} tabIndex={-1} className={styles.state}>
      <ScheduleBanner studio={props.studio} onCanceled={() => region.current?.focus()} />
      <OtherEditors studio={props.studio} />
      <SaveState {...props} />
    </div>
  );
}

/** Who else edits the draft now. Renders nothing if only the viewer does. */
function OtherEditors<Kind extends AnyKind>({ studio }: { readonly studio: Studio<Kind> }): ReactNode {
  const t = useConfigurationTexts();
  const format = useFormat();
  const names = useOtherEditors(studio.kind.name, studio.subject);
  if (names.length === 0) return null;
  return (
    <Banner live="polite">
      {t('editors', { names: format.list(names.map(isolate)), count: names.length })}
    </Banner>
  );
}

/** Whether the edits are saved; and what another person changed, if they saved or published first. */
function SaveState<Kind extends AnyKind>(props: StudioSaveStateProps<Kind>): ReactNode {
  const { studio, texts } = props;
  const t = useConfigurationTexts();
  const format = useFormat();
  const { draft, theirs, mergedWith, saving, error, store, view, changes } = studio;
  if (theirs) {
    const name = theirs.schedule?.scheduledByName ?? theirs.savedByName ?? '';
    return <DraftConflict {...props} changedByName={name} />;
  }
  if (saving === 'failed')
    return (
      <Banner tone="failed" live="polite">
        {t('save.failed', { reason: error?.message ?? '' })}{' '}
        <TextButton onClick={() => void store.flush()}>{t('save.again')}</TextButton>
      </Banner>
    );
  if (mergedWith !== null) return <Banner live="polite">{t('merged', { name: isolate(mergedWith) })}</Banner>;
  if (saving !== 'saved') return <p role="status">{t('saving')}</p>;
  if (changes.length === 0)
    return (
      <p role="status">
        {view.version === null ? texts.unpublished : t('draft.none', { version: view.version })}
      </p>
    );
  const { savedByName, savedAt } = draft;
  const values = {
    count: changes.length,
    name: isolate(savedByName ?? ''),
    time: savedAt === null ? '' : format.dateTime(savedAt),
  };
  return <p role="status">{t('draft.saved', values)}</p>;
}

/** Shows what another person changed, with buttons to keep one's own values of the same fields or to reload. */
function DraftConflict<Kind extends AnyKind>({
  studio,
  texts,
  changedByName,
}: StudioSaveStateProps<Kind> & { readonly changedByName: string }): ReactNode {
  const t = useConfigurationTexts();
  const { calls, kind, store, theirs, view, reload } = studio;
  const current = useQuery(calls.current(theirs?.revision));
  const latest = current.data && (current.data.draft.definition ?? current.data.published);
  return (
    <Banner tone="warning" live="polite">
      <Stack gap="small">
        <p>{t('stale', { name: isolate(changedByName) })}</p>
        {latest !== undefined && (
          <>
            <p>{t('stale.changes')}</p>
            <ChangeList
              studio={studio}
              texts={texts}
              changes={kind.diff(view.published, latest)}
              between={[view.published, latest]}
            />
          </>
        )}
        <Cluster gap="small">
          <Button
            disabledReason={latest === undefined && t('loading')}
            onClick={() => latest !== undefined && store.keepMine(latest)}
          >
            {t('stale.mine')}
          </Button>
          <Button onClick={() => void reload()}>{t('stale.theirs')}</Button>
        </Cluster>
      </Stack>
    </Banner>
  );
}
