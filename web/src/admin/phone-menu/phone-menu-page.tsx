import { menuDeeds } from '@commonway/contract/communications/calls/menu/menu-deeds.ts';
import { languageName } from '@commonway/contract/languages/languages.ts';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { isolated } from '../../shell/texts.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { BackLink, PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { EditLayout } from '../edit-panel/edit-layout.tsx';
import { TextsField } from '../forms/question/texts-field.tsx';
import { HeardMenu } from './heard-menu.tsx';
import { KeyList } from './key-list.tsx';
import { MenuProblems } from './menu-problems.tsx';
import styles from './phone-menu.module.css';
import { MenuBar } from './publishing/menu-bar.tsx';
import { MenuSaved } from './publishing/menu-saved.tsx';
import { type Standing, useMenuStudio, useStanding } from './use-menu-studio.ts';
import { usePhoneMenuTexts } from './use-texts.ts';

/** /v2/admin-portal/phone-menu: the editor of the phone menu, with a preview of what callers hear. */
export default function PhoneMenuPage(): ReactNode {
  const t = usePhoneMenuTexts();
  usePageTitle(t('title'));
  const standing = useStanding();
  return (
    <Page width="full">
      <PageHeader
        title={t('title')}
        description={t('text')}
        back={<BackLink href={paths.templates()}>{t('back')}</BackLink>}
      />
      {standing.isPending && <Skeleton shape="card" count={2} label={t('loading')} />}
      {standing.isError && !standing.data && (
        <LoadFailed error={standing.error} onRetry={() => void standing.refetch()} />
      )}
      {standing.data && <Editor standing={standing.data} />}
    </Page>
  );
}

function Editor({ standing }: { standing: Standing }): ReactNode {
  const t = usePhoneMenuTexts();
  const studio = useMenuStudio(standing);
  const { menu, store, mayChange, languages, language } = studio;
  const heard = standing.languages.includes(language) ? language : (languages[0] ?? 'en');
  return (
    <>
      <MenuSaved studio={studio} />
      <MenuBar studio={studio} />
      <EditLayout
        beside={
          <>
            <Card title={t('heard', { language: isolated(languageName(heard)) })} headingLevel={2}>
              <HeardMenu menu={menu} language={heard} standing={standing} />
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
                  words: (standing.standing['en'] ?? standing.standing[heard])?.greeting ?? '',
                })}
                isOptional
                value={menu.greeting}
                onChange={(greeting) => store.change({ ...menu, greeting }, 'greeting')}
              />
            </Card>
            <Card title={t('keys')} headingLevel={2}>
              <KeyList
                studio={studio}
                deeds={menuDeeds}
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
