import { compareScreenings } from '@commonway/contract/programs/screening/check-screening.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../api.ts';
import { VersionsFrame } from '../../../configuration/versions-frame.tsx';
import { useFormat } from '../../../shell/format.tsx';
import { isolated } from '../../../shell/texts.tsx';
import { useFormTexts } from '../../forms/use-texts.ts';
import { useScreeningTexts } from '../use-texts.ts';
import type { ScreeningDialogProps } from './publish-dialog.tsx';
import { ScreeningChanges } from './screening-changes.tsx';

/** The published versions with their differences from the current one. Any of them can be restored. */
export function VersionsDialog({ studio, onClose }: ScreeningDialogProps): ReactNode {
  const t = useScreeningTexts();
  const tForm = useFormTexts();
  const format = useFormat();
  const { setup, store, mayChange } = studio;
  const versions = useQuery({
    queryKey: ['admin/list-screening-versions', {}],
    queryFn: ({ signal }) => call('admin/list-screening-versions', {}, { signal }),
    staleTime: 0,
  });
  const shownVersions = versions.data?.versions.map(
    ({ version, publishedAt, publishedByName, definition }) => ({
      version,
      summary: tForm('versions.one', {
        version,
        name: isolated(publishedByName),
        date: format.dateTime(publishedAt),
      }),
      content: (
        <>
          <p>{t('versions.back')}</p>
          <ScreeningChanges
            differences={compareScreenings(setup.published, definition)}
            programs={setup.programs}
          />
        </>
      ),
      onTake: mayChange
        ? () => {
            store.change(definition);
            onClose();
          }
        : undefined,
    }),
  );
  return (
    <VersionsFrame
      texts={{
        title: tForm('versions.open'),
        none: tForm('versions.none'),
        take: tForm('versions.take'),
        saving: tForm('saving'),
        loading: tForm('loading'),
        close: tForm('close'),
      }}
      query={versions}
      versions={shownVersions}
      isRestoring={false}
      failure={null}
      onClose={onClose}
    />
  );
}
