import { menuActions } from '@commonway/contract/calls/menu/menu-actions.ts';
import { languageName } from '@commonway/contract/languages/languages.ts';
import { type ReactNode, useState } from 'react';
import { EditLayout } from '../../configuration/edit-layout.tsx';
import { SaveState } from '../../configuration/save-state.tsx';
import { StudioBar } from '../../configuration/studio-bar.tsx';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { useFormat } from '../../shell/format.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { isolated } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { BackLink, Card, Page, PageHeader, Stack } from '../../ui/layout/page.tsx';
import { TextsField } from '../forms/question/texts-field.tsx';
import { useFormTexts } from '../forms/use-texts.ts';
import { KeyList } from './key-list.tsx';
import { MenuProblems } from './menu-problems.tsx';
import { MenuTranscript } from './menu-transcript.tsx';
import styles from './phone-menu.module.css';
import { PublishDialog } from './publishing/publish-dialog.tsx';
import { VersionsDialog } from './publishing/versions-dialog.tsx';
import { type MenuSetup, type MenuStudio, useMenuSetup, useMenuStudio } from './use-menu-studio.ts';
import { usePhoneMenuTexts } from './use-texts.ts';

const dialogs = { publish: PublishDialog, versions: VersionsDialog };

/** Actions for the whole menu. */
function MenuBar({ studio }: { studio: MenuStudio }): ReactNode {
  const t = usePhoneMenuTexts();
  const tForm = useFormTexts();
  const [opened, open] = useState<keyof typeof dialogs | null>(null);
  const Opened = opened && dialogs[opened];
  const { mayChange, isUnchanged, errors } = studio;
  const obstacle = isUnchanged
    ? tForm('publish.nothing')
    : errors > 0 && tForm('publish.errors', { count: errors });
  return (
    <StudioBar
      texts={{
        publish: tForm('publish.open'),
        undo: tForm('undo'),
        redo: tForm('redo'),
        language: tForm('language'),
      }}
      studio={studio}
      disabledReason={mayChange ? obstacle : t('read-only')}
      onPublish={() => open('publish')}
    >
      <Button onClick={() => open('versions')}>{tForm('versions.open')}</Button>
      {Opened && <Opened studio={studio} onClose={() => open(null)} />}
    </StudioBar>
  );
}

/** /v2/admin-portal/phone-menu: the editor of the phone menu, with a preview of what callers hear. */
export default function PhoneMenuPage(): ReactNode {
  const t = usePhoneMenuTexts();
  usePageTitle(t('title'));
  const setup = useMenuSetup();
  return (
    <Page width="full">
      <PageHeader
        title={t('title')}
        description={t('text')}
        back={<BackLink href={paths.templates()}>{t('back')}</BackLink>}
      />
      {setup.isPending && <Skeleton shape="card" count={2} label={t('loading')} />}
      {setup.isError && !setup.data && (
        <LoadFailed error={setup.error} onRetry={() => void setup.refetch()} />
      )}
      {setup.data && <Editor setup={setup.data} />}
    </Page>
  );
}

function Editor({ setup }: { setup: MenuSetup }): ReactNode {
  const t = usePhoneMenuTexts();
  const studio = useMenuStudio(setup);
  const { menu, store, mayChange, languages, language } = studio;
  const previewLanguage = setup.languages.includes(language) ? language : (languages[0] ?? 'en');
  return (
    <>
      <MenuSaveState studio={studio} />
      <MenuBar studio={studio} />
      <EditLayout
        beside={
          <>
            <Card title={t('heard', { language: isolated(languageName(previewLanguage)) })} headingLevel={2}>
              <MenuTranscript menu={menu} language={previewLanguage} setup={setup} />
            </Card>
            <MenuProblems studio={studio} />
          </>
        }
      >
        <fieldset disabled={!mayChange} className={styles.fields}>
          <Stack>
            <Card title={t('greeting')} headingLevel={2}>
              <TextsField
                studio={studio}
                label={t('greeting.words')}
                hint={t('greeting.hint', {
                  words: (setup.defaultTexts['en'] ?? setup.defaultTexts[previewLanguage])?.greeting ?? '',
                })}
                isOptional
                value={menu.greeting}
                onChange={(greeting) => store.change({ ...menu, greeting }, 'greeting')}
              />
            </Card>
            <Card title={t('keys')} headingLevel={2}>
              <KeyList
                studio={studio}
                actions={menuActions}
                at={[]}
                keys={menu.keys}
                onChange={(keys, tag) => store.change({ ...menu, keys }, tag)}
              />
            </Card>
          </Stack>
        </fieldset>
      </EditLayout>
    </>
  );
}

/** Shows whether the edits are saved, and lets the user resolve a conflict with another user's draft. */
function MenuSaveState({ studio }: { studio: MenuStudio }): ReactNode {
  const t = usePhoneMenuTexts();
  const tForm = useFormTexts();
  const format = useFormat();
  const { draft, theirs, error, store, setup, isUnchanged } = studio;
  const isDraft = draft.definition !== null && draft.savedAt !== null && !isUnchanged;
  const published = setup.version === null ? t('draft.standing') : t('draft.none');
  return (
    <SaveState
      texts={{
        stale: t('stale', { name: isolated(theirs?.savedByName ?? '') }),
        mine: tForm('stale.mine'),
        theirs: tForm('stale.theirs'),
        failed: tForm('save.failed', { reason: error?.message ?? '' }),
        again: tForm('save.again'),
        saving: tForm('saving'),
        saved: isDraft
          ? t('draft.saved', {
              name: isolated(draft.savedByName ?? ''),
              time: format.time(draft.savedAt ?? ''),
            })
          : published,
      }}
      state={studio}
      store={store}
      published={setup.published}
    />
  );
}
