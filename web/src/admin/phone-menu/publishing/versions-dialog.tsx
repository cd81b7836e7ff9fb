import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../api.ts';
import { VersionsFrame } from '../../../configuration/versions-frame.tsx';
import { useFormat } from '../../../shell/format.tsx';
import { isolated } from '../../../shell/texts.tsx';
import { useFormTexts } from '../../forms/use-texts.ts';
import { MenuTranscript } from '../menu-transcript.tsx';
import type { MenuDialogProps } from './publish-dialog.tsx';

/** The published versions with their spoken text. Any of them can be restored. */
export function VersionsDialog({ studio, onClose }: MenuDialogProps): ReactNode {
  const tForm = useFormTexts();
  const format = useFormat();
  const { setup, store, language, mayChange } = studio;
  const versions = useQuery({
    queryKey: ['admin/list-phone-menu-versions', {}],
    queryFn: ({ signal }) => call('admin/list-phone-menu-versions', {}, { signal }),
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
      content: <MenuTranscript menu={definition} language={language} setup={setup} />,
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
