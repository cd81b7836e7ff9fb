import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../api.ts';
import { useFormat } from '../../../shell/format.tsx';
import { isolated } from '../../../shell/texts.tsx';
import { VersionsFrame } from '../../edit-panel/versions-frame.tsx';
import { useFormTexts } from '../../forms/use-texts.ts';
import { HeardMenu } from '../heard-menu.tsx';
import type { MenuDialogProps } from './publish-dialog.tsx';

/** The published versions with their spoken text. Any of them can be restored. */
export function VersionsDialog({ studio, onClose }: MenuDialogProps): ReactNode {
  const tForm = useFormTexts();
  const format = useFormat();
  const { standing, store, language, mayChange } = studio;
  const versions = useQuery({
    queryKey: ['admin/list-phone-menu-versions', {}],
    queryFn: ({ signal }) => call('admin/list-phone-menu-versions', {}, { signal }),
    staleTime: 0,
  });
  const shown = versions.data?.versions.map(({ version, publishedAt, publishedByName, definition }) => ({
    version,
    summary: tForm('versions.one', {
      version,
      name: isolated(publishedByName),
      date: format.dateTime(publishedAt),
    }),
    content: <HeardMenu menu={definition} language={language} standing={standing} />,
    onTake: mayChange
      ? () => {
          store.change(definition);
          onClose();
        }
      : undefined,
  }));
  return (
    <VersionsFrame
      words={{
        title: tForm('versions.open'),
        none: tForm('versions.none'),
        take: tForm('versions.take'),
        saving: tForm('saving'),
        loading: tForm('loading'),
        close: tForm('close'),
      }}
      query={versions}
      versions={shown}
      isTaking={false}
      failure={null}
      onClose={onClose}
    />
  );
}
